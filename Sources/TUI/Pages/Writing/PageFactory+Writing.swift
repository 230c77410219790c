internal import App
internal import Core

/// The composer, and the pages about drafts, scheduled posts and the versions of a post.
extension PageFactory {
    private var strings: Strings { style.strings }

    func composer(
        _ target: OutgoingText, about: StatusRowModel?, draft: Draft.ID?, to addressee: AccountID? = nil,
        in session: AccountSession
    ) -> (any Page)? {
        let model = session.compose(target, draft: draft, about: about, to: addressee) { [send] sent in
            send(.sent(sent))
        }
        guard let model else { return nil }
        let context = coordinator.context
        return ComposerPage(
            model, accounts: accounts,
            editor: EditorLauncher(command: context.preferences.editor, environment: context.environment),
            environment: context.environment,
            thumbnails: context.pictureRenderer.map { FilePictures(renderer: $0) }, style: style, send: send)
    }

    // MARK: Drafts

    func drafts(_ session: AccountSession) -> any PaneSource {
        let (strings, style) = (strings, style)
        let times = RelativeTime(strings: strings)
        return CollectionPage<Draft>(
            session.drafts,
            CollectionPage<Draft>.Content(
                title: strings.draftsTitle, empty: strings.noDrafts,
                row: { draft in
                    let text = PlainLine(draft.post.text)
                    let age =
                        style.theme.reading.exactTimes
                        ? times.exact(draft.changedAt) : times.short(draft.changedAt, now: style.time.now)
                    var detail = "\(strings.name(ofDraft: draft.kind.kind)) · \(age)" as DisplayText
                    if !draft.post.media.isEmpty {
                        detail = "\(detail) · \(strings.files(draft.post.media.count))"
                    }
                    if draft.post.poll != nil { detail = "\(detail) · \(strings.hintPoll)" }
                    if let time = draft.post.publishAt {
                        detail = "\(detail) · \(strings.draftSchedule(times.exact(time)))"
                    }
                    return (text.line.isEmpty ? strings.emptyDraft : text.line, detail)
                },
                beside: { .compose($0.kind, about: nil, draft: $0.id) },
                hints: { $0 == nil ? [.command(.compose)] : [.command(.activate), .command(.delete)] },
                perform: { command, draft in
                    guard let draft else { return nil }
                    switch command {
                    case .activate: return .open(.compose(draft.kind, about: nil, draft: draft.id))
                    case .delete:
                        return .ask(
                            strings.deleteDraftQuestion, detail: PlainLine(draft.post.text).line,
                            choices: [
                                ChoicePage.Choice(key: "y", label: strings.deleteLabel) {
                                    session.deleteDraft(draft.id)
                                    return .handled
                                }
                            ], style: style)
                    default: return nil
                    }
                }), accounts: accounts, style: style)
    }

    // MARK: Scheduled posts

    func scheduled(_ session: AccountSession) -> any PaneSource {
        let (strings, style) = (strings, style)
        let times = RelativeTime(strings: strings)
        return CollectionPage<ScheduledPost>(
            session.scheduledPosts,
            CollectionPage<ScheduledPost>.Content(
                title: strings.scheduledTitle, empty: strings.noScheduled,
                row: { post in
                    let line = Sanitizer.clean(post.warning.isEmpty ? post.text : post.warning, maximum: 200)
                    var detail = times.exact(post.publishAt)
                    if post.mediaCount > 0 { detail = "\(detail) · \(strings.files(post.mediaCount))" }
                    return (line.isEmpty ? strings.emptyDraft : line, detail)
                },
                beside: { .scheduledTime($0) },
                hints: { post in
                    post == nil
                        ? []
                        : [
                            .command(.activate, label: strings.hintReschedule),
                            .command(.delete, label: strings.hintCancelScheduled),
                        ]
                },
                perform: { command, post in
                    guard let post else { return nil }
                    switch command {
                    case .activate: return .open(.scheduledTime(post))
                    case .delete:
                        return .ask(
                            strings.cancelScheduledQuestion, detail: Sanitizer.clean(post.text, maximum: 200),
                            choices: [
                                ChoicePage.Choice(key: "y", label: strings.cancelScheduledChoice) {
                                    session.reschedule(post.id, at: nil)
                                    return .handled
                                }
                            ], style: style)
                    default: return nil
                    }
                }), accounts: accounts, style: style)
    }

    func time(of post: ScheduledPost, _ session: AccountSession) -> any Page {
        TextPromptPage.time(strings.reschedulePrompt, post.publishAt, takesEmpty: false, style: style) {
            [strings] reading in
            guard case .moment(let moment) = reading else {
                return .say(strings.sentence(for: ComposerProblem.noTime))
            }
            session.reschedule(post.id, at: moment)
            return .handled
        }
    }

    // MARK: Versions

    func versions(of id: StatusID, _ session: AccountSession) -> any Page {
        let times = RelativeTime(strings: strings)
        return CollectionPage<PostVersion>(
            session.versions(of: id),
            CollectionPage<PostVersion>.Content(
                title: strings.versionsTitle, empty: strings.noVersions,
                row: { version in (version.line, times.exact(version.createdAt)) },
                hints: { $0 == nil ? [] : [.command(.activate)] },
                perform: { command, version in
                    guard command == .activate, let version else { return nil }
                    let page = TextPage(
                        title: times.exact(version.createdAt),
                        sections: [TextPage.Section(title: version.warning ?? "", lines: version.lines)], style: style)
                    return .present(PresentedPage(page))
                }), accounts: accounts, style: style)
    }
}

/// The first line of a text with something in it.
private struct PlainLine {
    let line: DisplayText

    init(_ text: String) {
        let first = text.split { $0.isNewline }.first { !$0.allSatisfy(\.isWhitespace) } ?? ""
        line = Sanitizer.clean(RawText(String(first)), maximum: 200)
    }
}
