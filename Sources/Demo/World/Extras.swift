/// Adds warnings, pictures, polls, visibility and edits to a post.
struct Extras {
    let world: GeneratedWorld

    func add(to post: inout Post, _ index: Int) {
        var random = SeededRandom(seed: world.seed, index: index, stream: Stream.picture)
        let book = post.language.phrases
        if let feature = world.introduction?.feature(of: index) { return add(feature, to: &post, index, book, &random) }
        if random.chance(5) {
            post.warning = random.pick(book.warnings)
            post.sensitive = true
        }
        switch random.below(100) {
        case ..<15:
            post.media = media(for: index, book, &random)
            if random.chance(8) { post.sensitive = true }
            // Mastodon shows either a card or attachments.
            post.link = nil
        case 15..<18:
            addPoll(to: &post, book, &random)
            post.link = nil
        default:
            break
        }
        switch random.below(100) {
        case ..<6: post.visibility = "private"
        case 6..<20: post.visibility = "unlisted"
        default: break
        }
        if random.chance(4) { post.editedAfter = Int64(30 + random.below(3000)) * 1000 }
    }

    private func add(
        _ feature: Introduction.Feature, to post: inout Post, _ index: Int, _ book: Phrasebook,
        _ random: inout SeededRandom
    ) {
        switch feature {
        case .poll: addPoll(to: &post, book, &random)
        case .warning:
            post.warning = random.pick(book.warnings)
            post.sensitive = true
        case .pictures(let count):
            post.media = (0..<count).map { media(.image, $0, of: count, for: index, hasText: true, book, &random) }
        case .text, .link, .boost, .reply: return
        }
        post.link = nil
    }

    private func media(for index: Int, _ book: Phrasebook, _ random: inout SeededRandom) -> [Media] {
        let kind: Media.Kind =
            switch random.below(100) {
            case ..<80: .image
            case ..<87: .video
            case ..<93: .gifv
            default: .audio
            }
        // Only pictures come in groups.
        let count = kind == .image && random.chance(45) ? 2 + random.below(3) : 1
        return (0..<count).map { media(kind, $0, of: count, for: index, hasText: false, book, &random) }
    }

    /// - Parameter hasText: whether it has an alt text in any case.
    private func media(
        _ kind: Media.Kind, _ number: Int, of count: Int, for index: Int, hasText: Bool, _ book: Phrasebook,
        _ random: inout SeededRandom
    ) -> Media {
        let (width, height) = Extras.sizes[random.below(Extras.sizes.count)]
        return Media(
            // Uploaded slightly before the status, hence lower numbers.
            number: world.number(of: index) - UInt64(count - number) * 65_536,
            kind: kind, width: width, height: height,
            duration: Double(20 + random.below(1800)) / 10,
            description: random.chance(60) || hasText
                ? "\(random.pick(book.things)), \(random.pick(book.places))" : nil,
            color: random.below(1 << 24))
    }

    private func addPoll(to post: inout Post, _ book: Phrasebook, _ random: inout SeededRandom) {
        guard !book.polls.isEmpty else { return }
        let words = book.polls[random.below(book.polls.count)]
        post.content = Markup.paragraph(Markup.escaped(words[0])) + post.content
        post.poll = Poll(
            options: words.dropFirst().map { ($0, random.below(120)) },
            multiple: random.chance(30),
            duration: [3_600_000, 86_400_000, 604_800_000][random.below(3)])
    }

    private static let sizes = [(1280, 720), (1600, 1200), (900, 1600), (1080, 1080), (2400, 600), (640, 480)]
}
