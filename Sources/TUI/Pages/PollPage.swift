internal import App
internal import Core

/// The form of a poll that is written.
@MainActor
final class PollPage: Page {
    private let model: PollFormViewModel
    private let style: PageStyle
    /// Receives the poll; nil to remove it.
    private let done: @MainActor (OutgoingPoll?) -> Void
    private var shown = ShownForm<PollFormViewModel.Item>()

    init(_ model: PollFormViewModel, style: PageStyle, done: @escaping @MainActor (OutgoingPoll?) -> Void) {
        self.model = model
        self.style = style
        self.done = done
    }

    var input: (any TextInput)? { self }
    var outlivesSession: Bool { true }
    var header: PageHeader { PageHeader(title: style.strings.pollTitle) }

    var hints: [Hint] {
        let strings = style.strings
        return ShownForm.hints(for: model.form, strings) + [
            .key("Ctrl-S", label: strings.pollSave), .key("Esc", label: strings.cancelLabel),
        ]
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        shown.draw(model.form, in: area, of: screen, theme: style.theme)
    }

    func perform(_ command: Command) -> Effect? { nil }

    private func take(_ reply: FormReply<PollFormViewModel.Item>) -> Effect? {
        switch reply {
        case .done: return .handled
        case .unhandled: return nil
        case .pressed(.cancel): return .back
        case .pressed(.remove):
            done(nil)
            return .back
        case .pressed: return save()
        }
    }

    private func save() -> Effect {
        guard let poll = model.read() else { return .handled }
        done(poll)
        return .back
    }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? {
        return shown.click(event, in: &model.form).flatMap(take)
    }
}

extension PollPage: TextInput {
    func type(_ key: Key) -> Effect? {
        switch key.name {
        case .escape: return .back
        case .character("c") where key.control: return .back
        case .character("s") where key.control: return save()
        default: return take(model.form.handle(key))
        }
    }

    func paste(_ text: RawText) { model.form.paste(text.value) }
}
