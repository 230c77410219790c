/// Character references of HTML (WHATWG HTML §13.2.5.72 and following): all numeric ones, and the names that people and
/// their programs write.
enum HTMLEntities {
    /// The code points of the reference that begins behind "&", and how many bytes it takes; nil when it is none and the
    /// ampersand is just one.
    static func decode(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> (
        scalars: [Unicode.Scalar], length: Int
    )? {
        guard start < bytes.count else { return nil }
        return bytes[start] == UInt8(ascii: "#") ? numeric(bytes, from: start + 1) : named(bytes, from: start)
    }

    private static func numeric(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> (scalars: [Unicode.Scalar], length: Int)? {
        var index = start
        var radix: UInt32 = 10
        if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "x") {
            radix = 16
            index += 1
        }
        let digits = index
        var value: UInt32 = 0
        while index < bytes.count, let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue, digit < radix {
            // Held beyond the last code point: no number of digits overflows.
            value = min(0x110000, value * radix + UInt32(digit))
            index += 1
        }
        guard index > digits else { return nil }
        if index < bytes.count, bytes[index] == UInt8(ascii: ";") { index += 1 }
        let scalar = value == 0 ? nil : Unicode.Scalar(windows1252[value] ?? value)
        return ([scalar ?? "\u{FFFD}"], index - start + 1)
    }

    private static func named(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> (scalars: [Unicode.Scalar], length: Int)? {
        var index = start
        while index < bytes.count, index - start < 12, isNameByte(bytes[index]) { index += 1 }
        guard index > start else { return nil }
        let name = String(decoding: bytes[start..<index], as: UTF8.self)
        let isClosed = index < bytes.count && bytes[index] == UInt8(ascii: ";")
        if isClosed, let text = names[name] { return (Array(text.unicodeScalars), index - start + 1) }
        // Without a semicolon only the oldest names count, and as the beginning of a longer word too.
        for old in unclosed where name.hasPrefix(old) {
            guard let text = names[old] else { continue }
            return (Array(text.unicodeScalars), old.utf8.count)
        }
        return nil
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        (0x61...0x7a).contains(byte | 0x20) || (0x30...0x39).contains(byte)
    }

    private static let unclosed = ["amp", "lt", "gt", "quot", "nbsp", "copy", "reg"]

    /// What numbers in the range of C1 mean, for documents that were written in Windows-1252 (WHATWG HTML §13.2.5.80).
    private static let windows1252: [UInt32: UInt32] = [
        0x80: 0x20ac, 0x82: 0x201a, 0x83: 0x192, 0x84: 0x201e, 0x85: 0x2026, 0x86: 0x2020, 0x87: 0x2021, 0x88: 0x2c6,
        0x89: 0x2030, 0x8a: 0x160, 0x8b: 0x2039, 0x8c: 0x152, 0x8e: 0x17d, 0x91: 0x2018, 0x92: 0x2019, 0x93: 0x201c,
        0x94: 0x201d, 0x95: 0x2022, 0x96: 0x2013, 0x97: 0x2014, 0x98: 0x2dc, 0x99: 0x2122, 0x9a: 0x161, 0x9b: 0x203a,
        0x9c: 0x153, 0x9e: 0x17e, 0x9f: 0x178,
    ]

    private static let names: [String: String] = {
        var names = [
            "amp": "&", "AMP": "&", "lt": "<", "LT": "<", "gt": ">", "GT": ">", "quot": "\"", "QUOT": "\"", "apos": "'",
            "hellip": "…", "mdash": "—", "ndash": "–", "horbar": "―", "lsquo": "‘", "rsquo": "’", "sbquo": "‚",
            "ldquo": "“", "rdquo": "”", "bdquo": "„", "lsaquo": "‹", "rsaquo": "›", "bull": "•", "trade": "™",
            "euro": "€", "dagger": "†", "Dagger": "‡", "permil": "‰", "prime": "′", "Prime": "″", "larr": "←",
            "uarr": "↑", "rarr": "→", "darr": "↓", "harr": "↔", "lArr": "⇐", "rArr": "⇒", "hArr": "⇔", "hearts": "♥",
            "spades": "♠", "clubs": "♣", "diams": "♦", "check": "✓", "cross": "✗", "star": "☆", "starf": "★",
            "infin": "∞", "ne": "≠", "le": "≤", "ge": "≥", "asymp": "≈", "equiv": "≡", "minus": "−", "radic": "√",
            "sum": "∑", "prod": "∏", "int": "∫", "part": "∂", "nabla": "∇", "isin": "∈", "notin": "∉", "forall": "∀",
            "exist": "∃", "empty": "∅", "and": "∧", "or": "∨", "cap": "∩", "cup": "∪", "sub": "⊂", "sup": "⊃",
            "OElig": "Œ", "oelig": "œ", "Scaron": "Š", "scaron": "š", "Yuml": "Ÿ", "fnof": "ƒ", "circ": "ˆ",
            "tilde": "˜", "ensp": " ", "emsp": " ", "thinsp": " ", "zwnj": "\u{200C}", "zwj": "\u{200D}",
            "lrm": "\u{200E}", "rlm": "\u{200F}", "NewLine": "\n", "Tab": "\t", "num": "#", "dollar": "$",
            "percnt": "%", "lpar": "(", "rpar": ")", "ast": "*", "plus": "+", "comma": ",", "period": ".", "sol": "/",
            "colon": ":", "semi": ";", "equals": "=", "quest": "?", "commat": "@", "lsqb": "[", "bsol": "\\",
            "rsqb": "]", "lowbar": "_", "grave": "`", "lcub": "{", "verbar": "|", "rcub": "}", "excl": "!",
        ]
        // Latin-1 in order from U+00A0.
        let latin =
            "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute "
            + "micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring "
            + "AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml "
            + "times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil "
            + "egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash "
            + "ugrave uacute ucirc uuml yacute thorn yuml"
        for (offset, name) in latin.split(separator: " ").enumerated() {
            if let scalar = Unicode.Scalar(0xa0 + UInt32(offset)) { names[String(name)] = String(scalar) }
        }
        // Greek in order; the gap at U+03A2 is no letter.
        let greek =
            "Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsilon "
            + "Phi Chi Psi Omega"
        for (offset, name) in greek.split(separator: " ").enumerated() where name != "-" {
            if let upper = Unicode.Scalar(0x391 + UInt32(offset)), let lower = Unicode.Scalar(0x3b1 + UInt32(offset)) {
                names[String(name)] = String(upper)
                names[name.lowercased()] = String(lower)
            }
        }
        return names
    }()
}
