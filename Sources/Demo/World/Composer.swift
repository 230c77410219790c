/// Composes the text of a status: the account replied to, the sentences, tags and links.
struct Composer {
    let world: GeneratedWorld
    /// Scheme, host and port of the demo server, for links.
    let base: String

    func post(_ index: Int) -> Post {
        var dice = SeededRandom(seed: world.seed, index: index, stream: Stream.text)
        let author = world.author(of: index)
        // People write in their own language, and sometimes in English.
        let tongue = dice.chance(10) ? .english : People.all[author].tongue
        var post = Post(tongue: tongue, content: "")
        var talk = PostGenerator(dice, tongue.phrases)
        if let thread = world.threadPosition(of: index) {
            write(&post, thread: thread, &talk)
        } else if case .reply(let parent) = world.kind(of: index) {
            write(&post, replyTo: world.author(of: parent), author, &talk)
        } else {
            write(&post, shape: talk.below(100), &talk)
        }
        addTags(to: &post, &talk)
        if world.markers { post.content += Markup.paragraph("nr.\(padded(index))") }
        Extras(world: world).add(to: &post, index)
        return post
    }

    private func write(_ post: inout Post, thread: (number: Int, count: Int), _ talk: inout PostGenerator) {
        let first = thread.number == 1 ? talk.opening() : talk.nextRemark()
        post.content =
            Markup.paragraph(first + talk.book.joint + talk.remarks(1 + talk.below(3)))
            + Markup.paragraph("\(thread.number)/\(thread.count) 🧵")
    }

    private func write(_ post: inout Post, replyTo answered: Int, _ author: Int, _ talk: inout PostGenerator) {
        var text = talk.reply()
        if talk.chance(35) { text += talk.book.joint + talk.remarks(1 + talk.below(2)) }
        if answered != author {
            post.mentions = [answered]
            text = Markup.mention(People.all[answered], base) + " " + text
        }
        post.content = Markup.paragraph(text)
    }

    /// Writes a post that is not a reply. `shape` is below 100; plain paragraphs are by far the most frequent.
    private func write(_ post: inout Post, shape: Int, _ talk: inout PostGenerator) {
        switch shape {
        case ..<14: post.content = Markup.paragraph(talk.chance(50) ? talk.opening() : talk.nextRemark())
        case ..<58: post.content = Markup.paragraph(tale(&talk))
        case ..<68: post.content = story(&talk)
        case ..<76: writeLink(&post, &talk)
        case ..<80: post.content = list(&talk)
        case ..<83:
            post.content =
                "<blockquote><p>\(talk.nextRemark())</p></blockquote>" + Markup.paragraph(talk.reply())
        case ..<86: post.content = Markup.paragraph(talk.opening()) + talk.pick(Composer.code)
        case ..<88: post.content = Markup.paragraph(Markup.escaped(talk.pick(HostileText.lines)))
        case ..<89: post.content = talk.pick(HostileText.markup)
        case ..<94: writeGreeting(&post, &talk)
        default: writeEmoji(&post, &talk)
        }
    }

    private func tale(_ talk: inout PostGenerator) -> String {
        let text = talk.opening() + talk.book.joint + talk.remarks(1 + talk.below(3))
        return talk.chance(40) ? text + talk.book.joint + talk.closing() : text
    }

    private func story(_ talk: inout PostGenerator) -> String {
        var text = Markup.paragraph(talk.opening() + talk.book.joint + talk.remarks(2))
        for _ in 0..<1 + talk.below(3) { text += Markup.paragraph(talk.remarks(2 + talk.below(2))) }
        return text + Markup.paragraph(talk.closing())
    }

    private func list(_ talk: inout PostGenerator) -> String {
        let opening = Markup.paragraph(talk.opening())
        let items = (0..<2 + talk.below(4)).map { _ in "<li><p>\(talk.nextRemark())</p></li>" }.joined()
        return opening + (talk.chance(50) ? "<ul>\(items)</ul>" : "<ol>\(items)</ol>")
    }

    private func writeLink(_ post: inout Post, _ talk: inout PostGenerator) {
        let link = talk.pick(Composer.links)
        post.link = link
        post.content = Markup.paragraph(talk.opening() + " " + Markup.link(link))
    }

    private func writeGreeting(_ post: inout Post, _ talk: inout PostGenerator) {
        let person = talk.below(People.all.count)
        post.mentions = [person]
        post.content = Markup.paragraph(
            talk.opening() + " " + Markup.mention(People.all[person], base) + " " + talk.pick(Composer.faces))
    }

    private func writeEmoji(_ post: inout Post, _ talk: inout PostGenerator) {
        let shortcode = talk.pick(People.emoji)
        post.emoji = [shortcode]
        post.content = Markup.paragraph(
            "\(talk.opening()) :\(shortcode): \(talk.pick(Composer.faces))<br>\(talk.closing())")
    }

    private func addTags(to post: inout Post, _ talk: inout PostGenerator) {
        guard talk.chance(25) else { return }
        let all = talk.book.tags
        let first = talk.below(all.count)
        post.tags = (0..<min(all.count, 1 + talk.below(3))).map { all[(first + $0) % all.count] }
        post.content += Markup.paragraph(post.tags.map { Markup.hashtag($0, base) }.joined(separator: " "))
    }

    private func padded(_ index: Int) -> String {
        let digits = String(index)
        return String(repeating: "0", count: max(0, 6 - digits.count)) + digits
    }
}
