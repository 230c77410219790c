/// Fuzzes bytes as HTML, Weibo's text and plain text.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzHTML(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let text = RawText(String(decoding: UnsafeBufferPointer(start: data, count: count), as: UTF8.self))
    checkInvariants(of: .html(text))
    checkInvariants(of: .weibo(text))
    checkInvariants(of: .plain(text))
    return 0
}
