/// Composes the text of a status: the account replied to, the sentences, tags and links.
struct Composer {
    let world: GeneratedWorld
    /// Scheme, host and port of the demo server, for links.
    let base: String

    func post(_ index: Int) -> Post {
        if let written = world.written[index] {
            let page = written.quoted.map { People.all[world.author(of: $0)].page(base) + "/" + world.id(at: $0) }
            return written.post(base, date: world.date(of: index), quotedURL: page)
        }
        var random = SeededRandom(seed: world.seed, index: index, stream: Stream.text)
        let author = world.author(of: index)
        // People write in their own language, and sometimes in English.
        let own = random.chance(10) ? .english : People.all[author].language
        let isIntroduced = world.introduction?.contains(index) ?? false
        let language = isIntroduced ? world.introduction?.language ?? own : own
        var post = Post(language: language, content: "")
        var generator = PostGenerator(random, language.phrases)
        if let thread = world.threadPosition(of: index) {
            write(&post, thread: thread, &generator)
        } else if case .reply(let parent) = world.kind(of: index) {
            write(&post, replyTo: world.author(of: parent), author, &generator)
        } else if world.introduction?.feature(of: index) == .link {
            writeLink(&post, &generator)
        } else {
            let shape = generator.below(100)
            // Newcomers see no hostile text at first.
            write(&post, shape: isIntroduced && (86..<89).contains(shape) ? 20 : shape, &generator)
        }
        addTags(to: &post, &generator)
        if world.markers { post.content += Markup.paragraph("nr.\(padded(index < 0 ? 900_000 - index : index))") }
        if DirectMessages.author(of: index) != nil {
            post.visibility = "direct"
            post.mentions = [People.reader]
            post.content = Markup.paragraph(Markup.mention(People.all[People.reader], base) + " " + generator.reply())
            return post
        }
        Extras(world: world).add(to: &post, index)
        return post
    }

    private func write(_ post: inout Post, thread: (number: Int, count: Int), _ generator: inout PostGenerator) {
        let first = thread.number == 1 ? generator.opening() : generator.nextRemark()
        post.content =
            Markup.paragraph(first + generator.book.joint + generator.remarks(1 + generator.below(3)))
            + Markup.paragraph("\(thread.number)/\(thread.count) 🧵")
    }

    private func write(_ post: inout Post, replyTo answered: Int, _ author: Int, _ generator: inout PostGenerator) {
        var text = generator.reply()
        if generator.chance(35) { text += generator.book.joint + generator.remarks(1 + generator.below(2)) }
        if answered != author {
            post.mentions = [answered]
            text = Markup.mention(People.all[answered], base) + " " + text
        }
        post.content = Markup.paragraph(text)
    }

    /// Writes a post that is not a reply. `shape` is below 100; plain paragraphs are by far the most frequent.
    private func write(_ post: inout Post, shape: Int, _ generator: inout PostGenerator) {
        switch shape {
        case ..<14: post.content = Markup.paragraph(generator.chance(50) ? generator.opening() : generator.nextRemark())
        case ..<58: post.content = Markup.paragraph(tale(&generator))
        case ..<68: post.content = story(&generator)
        case ..<76: writeLink(&post, &generator)
        case ..<80: post.content = list(&generator)
        case ..<83:
            post.content =
                "<blockquote><p>\(generator.nextRemark())</p></blockquote>" + Markup.paragraph(generator.reply())
        case ..<86: post.content = Markup.paragraph(generator.opening()) + generator.pick(Composer.code)
        case ..<88: post.content = Markup.paragraph(Markup.escaped(generator.pick(HostileText.lines)))
        case ..<89: post.content = generator.pick(HostileText.markup)
        case ..<94: writeGreeting(&post, &generator)
        default: writeEmoji(&post, &generator)
        }
    }

    private func tale(_ generator: inout PostGenerator) -> String {
        let text = generator.opening() + generator.book.joint + generator.remarks(1 + generator.below(3))
        return generator.chance(40) ? text + generator.book.joint + generator.closing() : text
    }

    private func story(_ generator: inout PostGenerator) -> String {
        var text = Markup.paragraph(generator.opening() + generator.book.joint + generator.remarks(2))
        for _ in 0..<1 + generator.below(3) { text += Markup.paragraph(generator.remarks(2 + generator.below(2))) }
        return text + Markup.paragraph(generator.closing())
    }

    private func list(_ generator: inout PostGenerator) -> String {
        let opening = Markup.paragraph(generator.opening())
        let items = (0..<2 + generator.below(4)).map { _ in "<li><p>\(generator.nextRemark())</p></li>" }.joined()
        return opening + (generator.chance(50) ? "<ul>\(items)</ul>" : "<ol>\(items)</ol>")
    }

    private func writeLink(_ post: inout Post, _ generator: inout PostGenerator) {
        let link = generator.pick(Composer.links)
        post.link = link
        post.content = Markup.paragraph(generator.opening() + " " + Markup.link(link))
    }

    private func writeGreeting(_ post: inout Post, _ generator: inout PostGenerator) {
        let person = generator.below(People.all.count)
        post.mentions = [person]
        post.content = Markup.paragraph(
            generator.opening() + " " + Markup.mention(People.all[person], base) + " " + generator.pick(Composer.faces))
    }

    private func writeEmoji(_ post: inout Post, _ generator: inout PostGenerator) {
        let shortcode = generator.pick(People.emoji)
        post.emoji = [shortcode]
        post.content = Markup.paragraph(
            "\(generator.opening()) :\(shortcode): \(generator.pick(Composer.faces))<br>\(generator.closing())")
    }

    private func addTags(to post: inout Post, _ generator: inout PostGenerator) {
        guard generator.chance(25) else { return }
        let all = generator.book.tags
        let first = generator.below(all.count)
        post.tags = (0..<min(all.count, 1 + generator.below(3))).map { all[(first + $0) % all.count] }
        post.content += Markup.paragraph(post.tags.map { Markup.hashtag($0, base) }.joined(separator: " "))
    }

    private func padded(_ index: Int) -> String {
        let digits = String(index)
        return String(repeating: "0", count: max(0, 6 - digits.count)) + digits
    }
}

/// Samples that are the same in every language.
extension Composer {
    static let links = [
        "https://tideline.example/notes/how-a-list-scrolls-without-waiting-for-anything",
        "https://harbour.example/",
        "https://news.example/2026/11/20/storm-at-the-north-pier?utm_source=feed&id=42",
        "https://例え.example/港/時刻表",
        "https://docs.example/api/v1/timelines#home",
        "http://plain.example/old-page.html",
    ]

    static func cardDescription(_ link: String) -> String {
        link.contains("notes")
            ? "A list that waits for nothing: not for the network, not for the disk, not for a picture." : ""
    }

    static let code = [
        "<pre><code>func tide(at hour: Int) -&gt; Double {\n    3.2 + 1.8 * sin(Double(hour) / 6.2)\n}</code></pre>",
        "<pre><code>$ git commit -m &quot;Turn the kettle on&quot;\n[main 4f2e1a9] Turn the kettle on\n 1 file changed, 1 insertion(+)</code></pre>",
        "<p>It was <code>off += 1</code>, of course it was <code>off += 1</code>.</p>",
    ]

    static let faces = ["🌊", "☕️", "🐈‍⬛", "⚓️", "🚲", "🥐", "👩🏽‍🔧", "🌧", "🎏", "🫠", "🇳🇴", "👨‍👩‍👧", ""]
}
