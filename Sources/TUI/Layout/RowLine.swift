internal import App
package import Core

/// One line of a row: stretches of clean text, each at its column.
package struct RowLine: Hashable, Sendable {
    package struct Run: Hashable, Sendable {
        package var column: Int
        package var text: DisplayText
        package var role: RowRole
        /// The target of the stretch.
        package var link: LinkTarget?
    }

    package var runs: [Run] = []
    /// The first cell behind the last run.
    package private(set) var end = 0
    private let widths: DisplayWidth

    init(_ widths: DisplayWidth) {
        self.widths = widths
    }

    /// Adds text at a column, not before the end of earlier text.
    mutating func add(_ text: DisplayText, at column: Int? = nil, role: RowRole, link: LinkTarget? = nil) {
        guard !text.isEmpty else { return }
        let start = max(end, column ?? end)
        runs.append(Run(column: start, text: text, role: role, link: link))
        end = start + widths.of(text)
    }
}

/// The kind of a stretch of a row; `Theme` maps it to a style.
package enum RowRole: Hashable, Sendable {
    case text(StyledText.Role)
    case name, handle, note
    case avatar(tint: Int)
    case boost
    case warning, hint
    case frame
    case attachment
    case pollBar, pollText, ownVote
    case card
    case rating
    case count, ownBoost, ownLike, ownBookmark
    case unread
    case gap, day, newSince, footer
}

/// The name of an account without name and handle is set apart from names.
extension StatusRowModel.Author {
    var nameRole: RowRole { isNameless ? .handle : .name }
}

extension ProfileModel {
    var nameRole: RowRole { isNameless ? .handle : .name }
}
