import Testing

@Suite struct DemoPlaceholder {}
