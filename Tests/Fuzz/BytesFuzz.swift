/// Fuzzes bytes as a name, a line, a URL, a handle and a file name.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzBytes(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    checkLine(RawText(String(decoding: UnsafeBufferPointer(start: data, count: count), as: UTF8.self)))
    return 0
}
