import Testing

@Suite struct CurlPlaceholder {}
