package import App
package import Core
internal import Logging

/// The reader in a terminal, from the first frame to the last.
@MainActor
package struct TerminalReader {
    private let coordinator: AccountCoordinator
    private let keys: KeyMaps

    package init(coordinator: AccountCoordinator, keys: KeyMaps) {
        (self.coordinator, self.keys) = (coordinator, keys)
    }

    package struct Outcome: Sendable {
        package var end: ReaderEnd
        /// Typed text that could not be saved, with the reason in front.
        package var unsaved: [DisplayText]
    }

    /// Runs until the user ends the program or the terminal is disconnected.
    ///
    /// - Throws: `TerminalError` when there is no terminal that can be drawn on.
    package func run() async throws(TerminalError) -> Outcome {
        let context = coordinator.context
        // Read while the terminal is being set up.
        async let due = context.releaseNotes.due()
        async let first = context.releaseNotes.isFirstRun()
        let preferences = context.preferences
        let settings = preferences.theme
        async let chosen = settings.name == ThemeSettings.auto ? nil : context.themes.theme(settings.name)
        var environment = context.environment
        if settings.usesColors(environment) { environment["NO_COLOR"] = nil }
        let terminal = try TerminalSession(
            environment: environment, ambiguity: preferences.ambiguousWidth, pictures: preferences.pictures,
            cutter: context.pictureRenderer.map { PictureCutter(renderer: $0, folder: context.directories.cache) })
        terminal.screen.cursor.showsSelection = preferences.cursor == .visible
        defer { terminal.close() }
        logDescription(of: terminal, context)

        let themes = ThemeSwitcher(
            theme: Theme(
                colors: terminal.screen.colors, custom: settings.styles,
                reading: Theme.Reading(preferences)),
            settings: settings, library: context.themes)

        let (endings, ended) = AsyncStream.makeStream(of: ReaderEnd.self)
        let application = Application(
            screen: terminal.screen, terminal: terminal, coordinator: coordinator, themes: themes, keys: keys
        ) { ended.yield($0) }
        terminal.delegate = application
        let issues = await themes.begin(on: terminal.screen.background, chosen: chosen)
        let news = coordinator.accounts.isLoggedIn ? await due : []
        if preferences.news == .pages, !news.isEmpty { application.show(news) }
        // Not in the demo, whose settings are the user's.
        if coordinator.accounts.accounts.isEmpty, context.directories.configurationFile == context.configurationFile,
            await first
        {
            application.open(.setup)
        }
        application.draw()
        greet(application, context, hasNews: !news.isEmpty)
        application.report(issues)
        // Not before: the first frame doesn't wait for the disk.
        async let noted: Void = context.releaseNotes.noteRun()
        application.start()
        coordinator.start()

        // A terminal that closes sends a signal and then ends its input: the first counts.
        var end = ReaderEnd.user
        for await first in endings {
            end = first
            break
        }
        // Typed text is being saved from here on, whatever the terminal does.
        let saving = application.close()
        // The shell is back before the slower clean-up.
        terminal.leave()
        await saving?.value
        await noted
        terminal.close()
        await coordinator.close()
        return Outcome(end: end, unsaved: application.unsaved)
    }

    /// Shows the messages of the start: notices about the configuration and the cache, or a greeting.
    private func greet(_ application: Application, _ context: AppContext, hasNews: Bool) {
        if let warning = context.firstWarning { application.say(warning, about: .open(.settings)) }
        if let notice = coordinator.session?.resources.notice {
            application.say(context.strings.sentence(for: notice))
        }
        switch context.preferences.news {
        case .line where hasNews:
            application.say(
                context.strings.newsAvailable(Sanitizer.clean(RawText(Version.current))), about: .open(.releaseNotes))
        case .pages where hasNews: break
        default: if let account = coordinator.accounts.account { application.greet(account) }
        }
        // The last message is the one on screen.
        if let notice = context.startNotice { application.say(notice) }
        application.completeKeys()
    }

    private func logDescription(of terminal: TerminalSession, _ context: AppContext) {
        guard let wanted = context.environment["TERM"], wanted != terminal.description else { return }
        context.log.notice(
            "no terminfo entry for this terminal",
            metadata: [
                "TERM": "\(Sanitizer.clean(RawText(wanted), maximum: 40).string)", "used": "\(terminal.description)",
            ])
    }
}

extension Application: TerminalDelegate {
    package func receive(_ ending: TerminalSession.Ending) { quit(.terminal(ending)) }
    package func reload() { reloadSettings() }
    package func learnFacts() { if front is SetupPage { redraw.request() } }
}

/// Why the reader ends.
package enum ReaderEnd: Hashable, Sendable {
    case user
    /// The user wants to see the demo instead.
    case demo
    /// The terminal has closed, or a signal ends the program.
    case terminal(TerminalSession.Ending)
}

/// The functions of the terminal that the application uses besides drawing.
@MainActor
package protocol TerminalControl: AnyObject {
    func suspend()
    func redraw()
    /// Lends the terminal to a child process, until `resume`.
    func pause()
    func resume()
    func setTitle(_ title: DisplayText)
    func copy(_ text: DisplayText)
    /// Drops keys that were typed and not read yet.
    func discardTyped()
    func ring()
    /// Shows a notification.
    /// - Parameter number: the number of the event by which a click is reported, where the terminal does so.
    func notify(_ text: DisplayText, number: Int)
    /// Finds out how the terminal shows notifications.
    func prepareNotifications(_ sequence: Preferences.NotifySequence)
    var facts: TerminalFacts { get }
}

extension TerminalSession: TerminalControl {}
