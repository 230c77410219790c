internal import Core

extension Pin {
    /// - Parameter title: the title of the page: the part behind its last `›` names the tab.
    init(_ page: Page, title: DisplayText) {
        let last = title.string.split(separator: "›").last.map { $0.trimmingPrefix(" ") } ?? ""
        self.init(page, title: RawText(String(last.prefix(80))))
    }
}
