/// Finds the mentions, links and hashtags in a text to be sent, by the rules of the official library
/// (github.com/bluesky-social/atproto, packages/api/src/rich-text/detection.ts).
///
/// It differs in two points. In scripts without spaces, a URL with its scheme begins after any of their characters and ends before
/// their punctuation. And all punctuation behind a URL belongs to the sentence, not only one sign.
struct FacetDetector {
    private let scalars: [Unicode.Scalar]
    /// The place of each scalar in UTF-8, and the length of the text.
    private let offsets: [Int]
    private var facets: [FacetText.Facet] = []

    /// Returns the facets in the order of the text.
    ///
    /// The value of a mention is the handle: the caller puts the DID of the account in its place, and drops the mention if there
    /// is none.
    static func facets(in text: String) -> [FacetText.Facet] {
        var detector = FacetDetector(text)
        detector.read()
        return detector.facets
    }

    private init(_ text: String) {
        scalars = Array(text.unicodeScalars)
        var offset = 0
        offsets =
            scalars.map { scalar in
                defer { offset += UTF8.width(scalar) }
                return offset
            } + [text.utf8.count]
    }

    private mutating func read() {
        var index = 0
        while index < scalars.count {
            index = facetEnd(index) ?? index + 1
        }
    }

    private func scalar(_ index: Int) -> Unicode.Scalar? { scalars.indices.contains(index) ? scalars[index] : nil }

    /// Returns the end of the stretch from an index whose scalars have a property.
    private func end(from start: Int, while belongs: (Unicode.Scalar) -> Bool) -> Int {
        scalars[start...].firstIndex { !belongs($0) } ?? scalars.count
    }

    private func text(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }

    private mutating func add(_ kind: FacetText.Facet.Kind, _ range: Range<Int>, _ value: String) -> Int {
        facets.append(
            FacetText.Facet(start: offsets[range.lowerBound], end: offsets[range.upperBound], kind: kind, value: value))
        return range.upperBound
    }

    /// Adds the facet that begins at an index.
    ///
    /// - Returns: its end; nil if none begins there.
    private mutating func facetEnd(_ index: Int) -> Int? {
        let before = scalar(index - 1)
        let followsSpace = before?.properties.isWhitespace ?? true
        switch scalars[index] {
        case "#" where followsSpace, "＃" where followsSpace: return hashtag(at: index)
        case "@" where followsSpace || before == "(": return mention(at: index)
        case let first where first.isASCIILetter:
            if followsSpace || before == "(" { return url(at: index) ?? domain(at: index) }
            return before?.isASCII == false ? url(at: index) : nil
        default: return nil
        }
    }

    // MARK: Mentions

    private mutating func mention(at start: Int) -> Int? {
        var end = end(from: start + 1) { $0.isASCIIWord && $0 != "_" || $0 == "." || $0 == "-" }
        // It ends with a letter or digit that no further one follows.
        while end > start + 1, !scalars[end - 1].isASCIIWord || scalar(end).map(\.isASCIIWord) ?? false { end -= 1 }
        let handle = text(start + 1..<end).lowercased()
        // The top-level domain isn't looked up: the whole handle is.
        return Handle(handle) == nil ? nil : add(.mention, start..<end, handle)
    }

    // MARK: Links

    private mutating func url(at start: Int) -> Int? {
        for scheme in ["https://", "http://"] {
            let behind = start + scheme.unicodeScalars.count
            guard behind < scalars.count, text(start..<behind).lowercased() == scheme else { continue }
            let end = linkEnd(from: behind)
            let url = scheme + text(behind..<end)
            return LinkTarget(RawText(url)) == nil ? nil : add(.link, start..<end, url)
        }
        return nil
    }

    /// Adds a link to a domain without a scheme.
    private mutating func domain(at start: Int) -> Int? {
        var label = start
        var domain = end(from: start, while: \.isASCIIAlphanumeric)
        while scalar(domain) == ".", scalar(domain + 1)?.isASCIIAlphanumeric ?? false {
            label = domain + 1
            domain = end(from: label, while: \.isASCIIAlphanumeric)
        }
        guard label > start, TopDomains.names.contains(text(label..<domain).lowercased()) else { return nil }
        let end = linkEnd(from: domain)
        let url = "https://" + text(start..<end)
        return LinkTarget(RawText(url)) == nil ? nil : add(.link, start..<end, url)
    }

    /// Returns where a link ends that goes on from an index, without the punctuation of the sentence around it.
    private func linkEnd(from start: Int) -> Int {
        var end = end(from: start) { !$0.properties.isWhitespace && !$0.isWidePunctuation }
        // The numbers of the parentheses, so that each sign is read once.
        var open = scalars[start..<end].count { $0 == "(" } - scalars[start..<end].count { $0 == ")" }
        while end > start {
            if ".,;:!?".unicodeScalars.contains(scalars[end - 1]) {
                end -= 1
            } else if scalars[end - 1] == ")", open < 0 {
                end -= 1
                open += 1
            } else {
                break
            }
        }
        return end
    }

    // MARK: Hashtags

    private static let longestTag = (graphemes: 64, bytes: 640)

    private mutating func hashtag(at start: Int) -> Int? {
        // With a variation selector, "#" is an emoji.
        guard scalar(start + 1) != "\u{FE0F}" else { return nil }
        var end = end(from: start + 1) { !$0.properties.isWhitespace && !$0.endsHashtag }
        while end > start + 1, scalars[end - 1].isPunctuation { end -= 1 }
        guard scalars[start + 1..<end].contains(where: { !$0.isPunctuation && !("0"..."9").contains($0) }) else {
            return nil
        }
        let tag = text(start + 1..<end)
        guard tag.utf8.count <= Self.longestTag.bytes, tag.count <= Self.longestTag.graphemes else { return nil }
        return add(.tag, start..<end, tag)
    }
}

extension Unicode.Scalar {
    fileprivate var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
    fileprivate var isASCIIAlphanumeric: Bool { isASCIILetter || ("0"..."9").contains(self) }
    /// Whether it belongs to a word of a regular expression.
    fileprivate var isASCIIWord: Bool { isASCIIAlphanumeric || self == "_" }

    fileprivate var isPunctuation: Bool {
        switch properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            true
        default: false
        }
    }

    /// Whether it is punctuation of Chinese, Japanese or Korean, which stands between words without a space.
    fileprivate var isWidePunctuation: Bool {
        isPunctuation && ((0x3000...0x303f).contains(value) || (0xff00...0xff65).contains(value))
    }

    /// Whether it ends a hashtag as a space does: signs of no width.
    fileprivate var endsHashtag: Bool {
        switch self {
        case "\u{00AD}", "\u{2060}", "\u{200A}"..."\u{200D}", "\u{20E2}": true
        default: false
        }
    }
}

/// The top-level domains by which a domain without a scheme is recognized: those of countries, and the usual others. What ends
/// in one of the many rare ones becomes a link only with its scheme, and fewer names of files are taken for domains.
private enum TopDomains {
    static let names = Set(
        """
        ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bv bw by bz ca cc cd cf \
        cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gb gd ge gf gg \
        gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp \
        kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne \
        nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk \
        sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn \
        vu wf ws ye yt za zm zw \
        com net org edu gov mil int info biz name pro mobi asia jobs tel travel coop museum aero cat post \
        academy agency amsterdam app art bar barcelona bayern berlin best bike bio blog blue boston bot brussels buzz bzh cafe \
        camera camp capital care center chat church city click cloud club codes coffee college community company computer cool \
        cymru day design dev digital directory dog domains earth education email energy engineering eus events exchange expert \
        express family fan farm fashion film finance fish fit foundation fun fund fyi gal gallery game games garden gay global \
        gmbh green group guide guru hamburg health help history horse host house inc ink institute international istanbul jetzt \
        kim koeln land law legal life link live lol london love ltd madrid mail market media memorial menu moda moe moscow movie \
        museum nagoya network new news ngo ninja nrw nyc one online ooo osaka page paris party phd photo photography photos pics \
        pink pizza place plus poker press productions pub quebec quest radio red report rest review reviews rio rip rocks ruhr \
        run saarland sale school science scot security services shop show site social software solar space store studio style \
        supply support surf swiss sydney systems taipei team tech technology tips today tokyo tools top tours town toys training \
        tube tirol university vegas video vip vote wales watch website wedding wien wiki win wine work works world wtf xyz yoga \
        yokohama zone
        """.split(separator: " ").map(String.init))
}
