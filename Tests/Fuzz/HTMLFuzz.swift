/// Fuzzes bytes as HTML, Weibo's text, plain text and text with facets.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzHTML(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let text = RawText(String(decoding: UnsafeBufferPointer(start: data, count: count), as: UTF8.self))
    checkInvariants(of: .html(text))
    checkInvariants(of: .weibo(text))
    checkInvariants(of: .plain(text))
    checkInvariants(of: .facets(text))
    return 0
}
