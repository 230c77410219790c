/// An http or https address as it may be shown and followed.
package struct LinkTarget: Hashable, Sendable {
    package let url: RawText
    /// Lower case, without user info and port.
    package let host: DisplayText

    /// nil for another scheme, for an address without a host, and for one with spaces or control characters in it.
    package init?(_ raw: RawText) {
        let text = raw.value
        guard text.utf8.count <= 4096, text.unicodeScalars.allSatisfy({ $0.value > 0x20 && Sanitizer.isAllowed($0) })
        else {
            return nil
        }
        let scheme = text.prefix { $0 != ":" }.lowercased()
        guard scheme == "http" || scheme == "https" else { return nil }
        let rest = text.dropFirst(scheme.count)
        guard rest.hasPrefix("://") else { return nil }
        let authority = rest.dropFirst(3).prefix { !"/?#\\".contains($0) }
        let withoutUser = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? authority
        let bare =
            withoutUser.hasPrefix("[") ? withoutUser.prefix { $0 != "]" } + "]" : withoutUser.prefix { $0 != ":" }
        guard !bare.isEmpty else { return nil }
        url = raw
        host = Sanitizer.clean(RawText(bare.lowercased()), maximum: 253)
    }

    /// Whether a text that is shown for it names another host: then a reader must see where it really leads.
    func isDisguised(as shown: String) -> Bool {
        guard let named = Self.hostNamed(in: shown) else { return false }
        func bare(_ host: String) -> Substring { host.hasPrefix("www.") ? host.dropFirst(4) : host[...] }
        return bare(named) != bare(host.string)
    }

    private static func hostNamed(in shown: String) -> String? {
        var text = shown[...]
        if let mark = text.firstRange(of: "://") { text = text[mark.upperBound...] }
        let host = text.prefix { !"/?#:".contains($0) }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        // "e.g." and "3.14" are no hosts: the last label of one is letters.
        guard labels.count >= 2,
            labels.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } }),
            let top = labels.last, top.count >= 2, top.allSatisfy(\.isLetter)
        else { return nil }
        return host.lowercased()
    }
}
