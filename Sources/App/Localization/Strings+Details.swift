package import Core

/// Pages about articles and films.
extension Strings {
    package func minutes(_ count: Int) -> DisplayText {
        text(plural(count, one: "minute", other: "minutes"), "\(number(count)) 分钟")
    }
    package var detailsTitle: DisplayText { text("Details", "详情") }
    package var hintRead: DisplayText { text("read", "阅读") }
    /// - Parameters:
    ///   - host: the server of the page.
    ///   - key: the key that opens it.
    package func wholeTextAt(_ host: DisplayText, key: DisplayText) -> DisplayText {
        text("The whole text is on \(host). Press \(key) to open it in the browser.", "全文在 \(host)，按 \(key) 在浏览器中打开。")
    }
}
