@testable import Core
@testable import TUI

/// A terminal that records the requests of the application.
@MainActor
final class RecordingTerminal: TerminalControl {
    enum Call: Hashable {
        case suspend, redraw, pause, resume, discardTyped, ring
        case title(String)
        case copy(String)
        case notify(String)
    }

    private(set) var calls: [Call] = []
    /// The numbers of the notifications.
    private(set) var numbers: [Int] = []
    /// A terminal that has not responded yet.
    var facts = TerminalFacts(
        colors: 256, pictures: PictureProbe(display: .auto, environment: [:], colors: 256),
        widths: WidthProbe(ambiguity: .asTerminal),
        features: TerminalFeatures(terminal: "xterm-256color", titleIsOurs: false))

    func suspend() { calls.append(.suspend) }
    func redraw() { calls.append(.redraw) }
    func pause() { calls.append(.pause) }
    func resume() { calls.append(.resume) }
    func setTitle(_ title: DisplayText) { calls.append(.title(title.string)) }
    func copy(_ text: DisplayText) { calls.append(.copy(text.string)) }
    func discardTyped() { calls.append(.discardTyped) }
    func ring() { calls.append(.ring) }
    func notify(_ text: DisplayText, number: Int) {
        calls.append(.notify(text.string))
        numbers.append(number)
    }
    func prepareNotifications(_ sequence: Preferences.NotifySequence) {}
}
