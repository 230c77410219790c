import Testing

@Suite struct CorePlaceholder {}
