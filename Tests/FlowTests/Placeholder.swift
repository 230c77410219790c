import Testing

@Suite struct FlowPlaceholder {}
