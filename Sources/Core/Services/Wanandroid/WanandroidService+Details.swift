/// The page about an article. The server has no request for a single one: its list has all details.
extension WanandroidService {
    package func details(of status: Status) -> StatusDetails? { WanandroidMapping.details(of: status) }
}

extension WanandroidMapping {
    static func details(of status: Status) -> StatusDetails? {
        let (title, summary) = parts(of: status.content)
        var facts = [StatusDetails.Fact(LocalName("author"), .text(status.account.displayName))]
        if let chapter = status.application {
            facts.append(StatusDetails.Fact(LocalName("chapter"), .text(chapter)))
        }
        // A banner has no date.
        if status.createdAt.milliseconds > 0 {
            facts.append(StatusDetails.Fact(LocalName("published"), .moment(status.createdAt)))
        }
        if status.counts.favourites > 0 {
            facts.append(StatusDetails.Fact(LocalName("like-count"), .count(status.counts.favourites)))
        }
        return StatusDetails(title: title, text: .html(summary), facts: facts)
    }

    private static let (titleStart, titleEnd) = ("<p><strong>", "</strong></p>")

    /// Returns the HTML of an article in a list: its title as the first paragraph, then its summary.
    static func html(title: String, summary: String) -> String { titleStart + title + titleEnd + summary }

    /// Reads a title, as text, and a summary, as HTML, from the result of `html`.
    static func parts(of content: StatusContent) -> (title: RawText, summary: RawText) {
        guard case .html(let html) = content, html.value.hasPrefix(titleStart),
            let end = html.value.firstRange(of: titleEnd)
        else { return (RawText(content.styled().firstLine.string), RawText("")) }
        let title = StatusContent.html(RawText(String(html.value[..<end.lowerBound])))
        return (RawText(title.styled().oneLine.string), RawText(String(html.value[end.upperBound...])))
    }
}
