internal import App
internal import Core

/// A draft or a scheduled post as a text, to read beside the list of them.
@MainActor
final class WrittenPage: Page {
    private let text: TextPage
    private let strings: Strings
    private let post: () -> OutgoingPost?

    /// - Parameter post: the post as it is now; nil when it is gone.
    init(title: DisplayText, style: PageStyle, post: @escaping () -> OutgoingPost?) {
        text = TextPage(title: title, sections: [], style: style)
        strings = style.strings
        self.post = post
    }

    var inner: (any Page)? { text }
    var header: PageHeader { text.header }
    var isLoading: Bool { false }

    func layOut(in area: Area, widths: DisplayWidth) {
        text.show(post().map { [section(of: $0)] } ?? [])
        text.layOut(in: area, widths: widths)
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        text.draw(in: area, of: screen, at: moment)
    }

    func perform(_ command: Command) -> Effect? { text.perform(command) }

    private static let mostLines = 500

    private func section(of post: OutgoingPost) -> TextPage.Section {
        func clean(_ text: String) -> DisplayText { Sanitizer.clean(RawText(text), maximum: 2000) }
        let written = post.text.split(omittingEmptySubsequences: false) { $0.isNewline }
        var lines = written.prefix(Self.mostLines).map { clean(String($0)) }
        let more: [[DisplayText]] = [
            post.media.map { "▣ \(strings.altText(clean($0.alt)))" },
            (post.poll?.options ?? []).map { "○ \(clean($0))" },
            post.publishAt.map { [strings.draftSchedule(RelativeTime(strings: strings).exact($0))] } ?? [],
        ]
        for facts in more where !facts.isEmpty { lines += [""] + facts }
        return TextPage.Section(title: post.warning.isEmpty ? "" : strings.warning(clean(post.warning)), lines: lines)
    }
}

extension ScheduledPost {
    /// The post as it was written, as far as the server returns that.
    var content: OutgoingPost { OutgoingPost(text: text.value, warning: warning.value, publishAt: publishAt) }
}
