/// The window over lines of text that are longer than a page.
struct ScrolledLines {
    /// The first line on screen.
    private(set) var first = 0
    private(set) var height = 1
    private var count = 0

    /// The lines below the window.
    var rest: Int { count - first - height }
    var isLonger: Bool { count > height }

    mutating func layOut(_ count: Int, height: Int) {
        self.count = count
        self.height = max(1, height)
        first = max(0, min(first, count - self.height))
    }

    /// - Returns: false for a command that doesn't scroll.
    mutating func perform(_ command: Command) -> Bool {
        switch command {
        case .nextStatus, .lineDown: first += 1
        case .previousStatus, .lineUp: first -= 1
        case .pageDown, .halfPageDown: first += height
        case .pageUp, .halfPageUp: first -= height
        case .top: first = 0
        case .bottom: first = count
        default: return false
        }
        first = max(0, min(first, count - height))
        return true
    }

    /// Scrolls as little as possible so that lines are on screen, the first of them in any case.
    mutating func reveal(_ lines: Range<Int>) {
        if lines.upperBound > first + height { first = lines.upperBound - height }
        if lines.lowerBound < first { first = lines.lowerBound }
    }

    /// - Returns: whether the wheel was turned.
    mutating func scroll(_ event: MouseEvent) -> Bool {
        switch event.kind {
        case .wheelDown: perform(.lineDown)
        case .wheelUp: perform(.lineUp)
        case .press: false
        }
    }
}
