/// Adds warnings, pictures, polls, visibility and edits to a post.
struct Extras {
    let world: GeneratedWorld

    func add(to post: inout Post, _ index: Int) {
        var dice = SeededRandom(seed: world.seed, index: index, stream: Stream.picture)
        let book = post.tongue.phrases
        if dice.chance(5) {
            post.warning = dice.pick(book.warnings)
            post.sensitive = true
        }
        switch dice.below(100) {
        case ..<15:
            post.media = media(for: index, book, &dice)
            if dice.chance(8) { post.sensitive = true }
            // Mastodon shows either a card or attachments.
            post.link = nil
        case 15..<18:
            addPoll(to: &post, book, &dice)
            post.link = nil
        default:
            break
        }
        switch dice.below(100) {
        case ..<6: post.visibility = "private"
        case 6..<20: post.visibility = "unlisted"
        default: break
        }
        if dice.chance(4) { post.editedAfter = Int64(30 + dice.below(3000)) * 1000 }
    }

    private func media(for index: Int, _ book: Phrasebook, _ dice: inout SeededRandom) -> [Media] {
        let kind: Media.Kind =
            switch dice.below(100) {
            case ..<80: .image
            case ..<87: .video
            case ..<93: .gifv
            default: .audio
            }
        // Only pictures come in groups.
        let count = kind == .image && dice.chance(45) ? 2 + dice.below(3) : 1
        return (0..<count).map { number in
            let (width, height) = Extras.sizes[dice.below(Extras.sizes.count)]
            return Media(
                // Uploaded slightly before the status, hence lower numbers.
                number: world.number(of: index) - UInt64(count - number) * 65_536,
                kind: kind, width: width, height: height,
                duration: Double(20 + dice.below(1800)) / 10,
                description: dice.chance(60) ? "\(dice.pick(book.things)), \(dice.pick(book.places))" : nil,
                color: dice.below(1 << 24))
        }
    }

    private func addPoll(to post: inout Post, _ book: Phrasebook, _ dice: inout SeededRandom) {
        guard !book.polls.isEmpty else { return }
        let words = book.polls[dice.below(book.polls.count)]
        post.content = Markup.paragraph(Markup.escaped(words[0])) + post.content
        post.poll = Poll(
            options: words.dropFirst().map { ($0, dice.below(120)) },
            multiple: dice.chance(30),
            duration: [3_600_000, 86_400_000, 604_800_000][dice.below(3)])
    }

    private static let sizes = [(1280, 720), (1600, 1200), (900, 1600), (1080, 1080), (2400, 600), (640, 480)]
}
