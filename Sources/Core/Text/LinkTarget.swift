/// An http or https address as it may be shown and followed.
package struct LinkTarget: Hashable, Sendable {
    package let url: RawText
    /// Lower case, without port; see `HostName`.
    package let host: DisplayText

    /// nil for another scheme, for an address without a host, for one with a name or password in it (which serve to make
    /// a host look like another), and for one with spaces, control characters or backslashes (where programs disagree
    /// about which host is meant).
    package init?(_ raw: RawText) {
        var text = raw.value
        let host: DisplayText? = text.withUTF8 { bytes in
            guard bytes.count <= 4096, let start = Self.authority(of: bytes) else { return nil }
            var isASCII = true
            for byte in bytes {
                guard byte > 0x20, byte != 0x7f, byte != UInt8(ascii: "\\") else { return nil }
                isASCII = isASCII && byte < 0x80
            }
            if !isASCII, !raw.value.unicodeScalars.allSatisfy({ Sanitizer.isAllowed($0) && !Sanitizer.isSpace($0) }) {
                return nil
            }
            var end = start
            while end < bytes.count, !"/?#".utf8.contains(bytes[end]) {
                if bytes[end] == UInt8(ascii: "@") { return nil }
                end += 1
            }
            var stop = start
            if start < end, bytes[start] == UInt8(ascii: "[") {
                stop = bytes[start..<end].firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 } ?? end
            } else {
                stop = bytes[start..<end].firstIndex(of: UInt8(ascii: ":")) ?? end
            }
            guard stop > start else { return nil }
            return HostName.shown(RawText(String(decoding: bytes[start..<stop], as: UTF8.self)))
        }
        guard let host, !host.isEmpty else { return nil }
        url = raw
        self.host = host
    }

    /// Where the host begins behind `http://` or `https://`.
    private static func authority(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        func has(_ prefix: StaticString) -> Bool {
            prefix.withUTF8Buffer { prefix in
                bytes.count >= prefix.count && zip(bytes, prefix).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
            }
        }
        return has("https://") ? 8 : has("http://") ? 7 : nil
    }

    /// Whether a text that is shown for it names another host: then a reader must see where it really leads.
    func isDisguised(as shown: [UInt8]) -> Bool {
        guard shown.contains(UInt8(ascii: ".")) || shown.contains(where: { $0 >= 0x80 }),
            let named = Self.hostNamed(in: String(decoding: shown, as: UTF8.self))
        else { return false }
        func bare(_ host: String) -> Substring { host.hasPrefix("www.") ? host.dropFirst(4) : host[...] }
        return bare(named.string) != bare(host.string)
    }

    private static func hostNamed(in shown: String) -> DisplayText? {
        var text = shown[...]
        if let mark = text.firstRange(of: "://") { text = text[mark.upperBound...] }
        let authority = text.prefix { !"/?#".contains($0) }
        // What stands before an "@" is no host, what stands behind it is.
        let host = (authority.split(separator: "@").last ?? authority).prefix { $0 != ":" }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        // "e.g." and "3.14" are no hosts: the last label of one is letters.
        guard labels.count >= 2,
            labels.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } }),
            let top = labels.last, top.count >= 2, top.allSatisfy(\.isLetter)
        else { return nil }
        return HostName.shown(RawText(String(host)))
    }
}
