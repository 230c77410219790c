/// Fuzzes bytes as a TOML file: a value that is set is read again, and the others stay.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTOML(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: data, count: count), as: UTF8.self)
    var document = TOMLDocument(text)
    precondition(document.text == text, "a text that changed")
    let path = document.entries.first?.path ?? ["theme", "link"]
    let isSet = document.set(path, to: .text("a \"b\"\n"))
    precondition(isSet || document.text == text, "a change that failed")
    precondition(
        !isSet || document.entries.first { $0.path == path }?.value == .text("a \"b\"\n"), "a value that is not set")
    return 0
}
