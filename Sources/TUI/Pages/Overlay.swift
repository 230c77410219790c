internal import App
internal import Core

/// A page over the tabs: it has the keys until it is left.
@MainActor
protocol Overlay: AnyObject {
    /// Keys are letters of a text; nothing else of the program hears them.
    var isTyping: Bool { get }
    /// Whether something turns while it is looked at.
    var spins: Bool { get }
    /// Before anything is drawn, and before changes are watched: it may move what it shows.
    func prepare(area: Area, widths: DisplayWidth)
    /// - Parameter area: everything below the tab bar but the last line.
    func draw(in screen: any Screen, area: Area, now: Timestamp, step: Int)
    func type(_ key: Key) -> OverlayReply
    func paste(_ text: RawText)
    func perform(_ command: Command) -> OverlayReply
    /// It is left, by whichever way.
    func close()
    /// Saving that goes on after the page was closed.
    var saving: Task<Void, Never>? { get }
}

extension Overlay {
    var isTyping: Bool { false }
    var spins: Bool { false }
    func prepare(area: Area, widths: DisplayWidth) {}
    func type(_ key: Key) -> OverlayReply { .unhandled }
    func paste(_ text: RawText) {}
    func close() {}
    var saving: Task<Void, Never>? { nil }
}

/// What an overlay made of a key.
enum OverlayReply: Hashable, Sendable {
    case done
    case closes
    /// None of its business.
    case unhandled
    case say(DisplayText)
    /// To the clipboard.
    case copy(DisplayText)
}

extension OverlayReply {
    /// What a list in a page made of a command.
    /// - Parameter follow: opens what lies beyond the page.
    @MainActor
    init(_ reply: StatusListPage.Reply, follow: (StatusListPage.Reply) -> Void) {
        switch reply {
        case .done: self = .done
        case .say(let text): self = .say(text)
        case .copy(let text): self = .copy(text)
        case .unhandled: self = .unhandled
        case .comments, .author, .write, .delete:
            follow(reply)
            self = .done
        }
    }
}
