internal import App
internal import Core

/// Posts that the user gives to commands.
extension Application {
    /// The time after which a command that still runs gets a page, which can be closed to stop it.
    private static let patience = Duration.milliseconds(300)

    /// Runs a command with a post on its standard input, and shows what it prints.
    ///
    /// - Parameter line: the command as the user has typed it.
    func pipe(_ row: StatusRowModel, to line: String) {
        guard let session = coordinator.session else { return }
        let environment = coordinator.context.environment
        let command: PipedCommand
        do throws(PipedCommand.Problem) {
            command = try PipedCommand(line, home: environment["HOME"])
        } catch {
            return say(strings.sentence(for: error))
        }
        let page = CommandOutputPage(
            title: Sanitizer.clean(RawText(line), maximum: 60), style: style,
            work: Task { [time, resources = session.resources] in
                do throws(AccountResources.InputProblem) {
                    let input = try await resources.input(command.form, of: row)
                    return .success(await command.run(input, environment: environment, time: time))
                } catch {
                    return .failure(error)
                }
            })
        Task { [weak self, time] in
            try? await time.sleep(for: Self.patience)
            if page.isRunning { self?.present(page) }
        }
        Task { [weak self] in
            switch await page.outcome {
            case .success(let outcome): self?.show(outcome, of: command, on: page)
            case .failure(let problem):
                guard let self else { return }
                if page.isOpen { close(page) }
                say(strings.sentence(for: problem))
            }
        }
    }

    private func present(_ page: CommandOutputPage) {
        page.isOpen = true
        withoutKey { push(page, isModal: true) }
    }

    private func show(_ outcome: ChildProgram.Outcome, of command: PipedCommand, on page: CommandOutputPage) {
        let (lines, end) = strings.lines(of: outcome, of: command)
        if lines.count + (end == nil ? 0 : 1) <= 1 {
            if page.isOpen { close(page) }
            if let message = lines.first ?? end { say(message) }
            return
        }
        page.show(lines, end: end)
        if !page.isOpen { present(page) }
    }
}
