internal import App
internal import Core

/// The form of a poll that is written, in a box over the post. Changes are reported at once, to be saved.
@MainActor
final class PollPage: Page {
    private let model: PollFormViewModel
    private let style: PageStyle
    /// Receives the poll with each change, as far as it is written; nil for none.
    private let onChange: @MainActor (OutgoingPoll?) -> Void
    private var shown = ShownForm<PollFormViewModel.Item>()

    init(_ model: PollFormViewModel, style: PageStyle, onChange: @escaping @MainActor (OutgoingPoll?) -> Void) {
        self.model = model
        self.style = style
        self.onChange = onChange
    }

    var presentation: PagePresentation { .box }
    var input: (any TextInput)? { self }
    var outlivesSession: Bool { true }
    var header: PageHeader { PageHeader(title: style.strings.pollTitle) }

    var hints: [Hint] {
        let strings = style.strings
        let remove: [Hint] = model.original == nil ? [] : [.key("Ctrl-X", label: strings.hintRemove)]
        return [.key("Ctrl-S", label: strings.hintSave)] + ShownForm.hints(for: model.form, strings) + remove
            + [.key("Esc", label: strings.cancelLabel)]
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        shown.draw(model.form, inBox: style.strings.pollTitle, area, of: screen, style: style)
    }

    func perform(_ command: Command) -> Effect? { nil }

    private func handle(_ reply: FormReply<PollFormViewModel.Item>) -> Effect? {
        switch reply {
        case .done: return .handled
        case .unhandled: return nil
        case .pressed(.cancel): return cancel()
        case .pressed(.remove): return remove()
        case .pressed: return save()
        }
    }

    private func remove() -> Effect {
        onChange(nil)
        return .back
    }

    private func save() -> Effect {
        guard let poll = model.read() else { return .handled }
        onChange(poll)
        return .back
    }

    private func cancel() -> Effect {
        guard model.isChanged else { return .back }
        return .present(
            PresentedPage(
                ChoicePage.discarding(style: style) { [self] in
                    onChange(model.original)
                    return .close(ObjectIdentifier(self))
                }))
    }

    /// Reports the change of a key, a click or a paste.
    private func noting<Value>(_ change: () -> Value) -> Value {
        let before = model.written
        let result = change()
        let after = model.written
        if after != before { onChange(after) }
        return result
    }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? {
        noting { shown.click(event, in: &model.form) }.flatMap(handle)
    }
}

extension PollPage: TextInput {
    func type(_ key: Key) -> Effect? {
        switch key.name {
        case _ where key.cancels: return cancel()
        case .character("s") where key.control: return save()
        case .character("x") where key.control && model.original != nil: return remove()
        default: return handle(noting { model.form.handle(key) })
        }
    }

    func paste(_ text: RawText) -> Int? { noting { model.form.paste(text.value) } }
}
