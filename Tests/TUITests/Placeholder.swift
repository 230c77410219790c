import Testing

@Suite struct TUIPlaceholder {}
