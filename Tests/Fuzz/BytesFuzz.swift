/// Bytes as a name, a line, an address, a handle, a file's name.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzBytes(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    checkLine(RawText(String(decoding: UnsafeBufferPointer(start: data, count: count), as: UTF8.self)))
    return 0
}
