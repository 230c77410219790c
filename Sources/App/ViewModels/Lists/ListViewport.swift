internal import Core

/// The part of a list that is in sight: the first row's item, the number of its hidden lines, and the selection.
package struct ListViewport: Sendable, Hashable {
    /// Index of the first item in sight.
    package var top = 0
    /// Lines of the first item that are above the window.
    package var line = 0
    package var selected = 0

    package init(top: Int = 0, line: Int = 0, selected: Int = 0) {
        self.top = top
        self.line = line
        self.selected = selected
    }
}
