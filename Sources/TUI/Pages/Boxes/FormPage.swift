internal import App
internal import Core

/// A form whose content is sent to the server. Typed text stays until the server has it, or the user cancels.
@MainActor
final class FormPage<Model: SubmittedForm>: Page {
    private let model: Model
    private let title: DisplayText
    private let style: PageStyle
    /// Closes the page.
    private let submitted: @MainActor (FormPage) -> Void
    private var shown = ShownForm<Model.Item>()

    /// - Parameter submitted: called when the server has the content.
    init(
        _ model: Model, title: DisplayText, style: PageStyle, submitted: @escaping @MainActor (FormPage) -> Void
    ) {
        self.model = model
        self.title = title
        self.style = style
        self.submitted = submitted
    }

    var input: (any TextInput)? { self }
    var isLoading: Bool { model.isSubmitting || model.loading != nil }

    var header: PageHeader {
        let state = model.isSubmitting ? model.submitting : model.loading
        return PageHeader(
            title: title, state: state.map { [PageHeader.State(text: $0, emphasis: .accent)] } ?? [])
    }

    var hints: [Hint] {
        let strings = style.strings
        return ShownForm.hints(for: model.form, strings) + [
            .key("Enter", label: model.submitHint), .key("Esc", label: strings.cancelLabel),
        ]
    }

    func layOut(in area: Area, widths: DisplayWidth) { model.showLoaded() }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        shown.draw(model.form, in: area, of: screen, theme: style.theme)
    }

    func perform(_ command: Command) -> Effect? { nil }

    private func handle(_ reply: FormReply<Model.Item>) -> Effect? {
        switch reply {
        case .done: return .handled
        case .unhandled: return nil
        case .pressed(let button):
            if button == model.cancelButton { return .back }
            Task { if await model.submit() { submitted(self) } }
            return .handled
        }
    }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? {
        guard !model.isSubmitting else { return nil }
        return shown.click(event, in: &model.form).flatMap(handle)
    }
}

extension FormPage: TextInput {
    func type(_ key: Key) -> Effect? {
        switch key.name {
        case _ where key.cancels: return .back
        default: return model.isSubmitting ? .handled : handle(model.form.handle(key))
        }
    }

    func paste(_ text: RawText) -> Int? { model.isSubmitting ? nil : model.form.paste(text.value) }
}
