internal import Core

/// Logs in with the tokens of another program, and prints the accounts. Tokens are never printed.
package struct AccountImport: Sendable {
    private let program: OtherProgram
    private let context: AppContext
    private let output: any CommandOutput
    private let isTrial: Bool
    private var strings: Strings { context.strings }
    private var name: DisplayText { Sanitizer.clean(RawText(program.rawValue)) }

    /// - Parameter isTrial: whether the accounts are only named; nothing is requested then.
    package init(of program: OtherProgram, _ context: AppContext, output: any CommandOutput, isTrial: Bool) {
        self.program = program
        self.context = context
        self.output = output
        self.isTrial = isTrial
    }

    /// Imports the accounts of a file.
    ///
    /// - Parameter path: nil for the files that the program has.
    /// - Throws: `Failure` if there is none, for one that isn't the program's, and for the first account that couldn't be
    ///   imported, after the others; `OutputError`.
    package func run(_ path: String?) async throws {
        let files = path.map { [$0] } ?? program.files(context.environment)
        guard !files.isEmpty else { throw Failure(.file, strings.programHasNoFile(name)) }
        if program == .newsboat { return try count(feedsIn: files) }
        var found: [OtherProgram.FoundAccount] = []
        for file in files { found += try accounts(in: file) }
        if found.isEmpty { throw Failure(.data, strings.programHasNoAccounts(name)) }
        try await add(found)
    }

    /// Feeds are recognised, and not read yet.
    private func count(feedsIn files: [String]) throws(Failure) {
        var count = 0
        for file in files {
            guard let feeds = FeedList(try MovedFile.read(file, strings)) else { throw notUnderstood(file) }
            count += feeds.count
        }
        throw Failure(.data, strings.feedsForLater(count))
    }

    private func accounts(in file: String) throws(Failure) -> [OtherProgram.FoundAccount] {
        let bytes = try MovedFile.read(file, strings)
        do throws(OtherProgram.NotUnderstood) { return try program.accounts(in: bytes) } catch {
            throw notUnderstood(file)
        }
    }

    private func notUnderstood(_ file: String) -> Failure {
        Failure(.data, strings.notAFileOf(Sanitizer.clean(RawText(file), maximum: 4096), program: name))
    }

    /// Logs in with the accounts, the first of them last, which becomes the one that opens; one that opened before stays it.
    private func add(_ found: [OtherProgram.FoundAccount]) async throws {
        let before = try context.loggedIn(output)
        var failures: [Failure] = []
        for account in found.reversed() {
            do {
                try await add(account)
            } catch let failure as Failure {
                failures.append(failure)
            }
        }
        if let first = before.first, !isTrial {
            do throws(AccountError) { try await context.credentials.use(first) } catch { throw Failure(error, strings) }
        }
        if isTrial { try output.line(strings.importTrial) }
        guard let first = failures.first else { return }
        for failure in failures.dropFirst() { output.error(failure.sentence) }
        throw first
    }

    private func add(_ account: OtherProgram.FoundAccount) async throws {
        let shown = HostName.shown(inHandle: account.shown)
        func failure(_ code: Failure.Code, _ sentence: DisplayText) -> Failure {
            Failure(code, strings.labelled(shown, content: sentence))
        }
        guard let token = account.token else { throw failure(.notLoggedIn, strings.tokenFromCommand(name)) }
        let server: ServerAddress
        do throws(ServerAddress.Problem) { server = try HostName.server(typed: account.server) } catch {
            throw failure(.data, strings.sentence(for: error))
        }
        if isTrial { return try output.line(shown) }
        do throws(LoginError) {
            let (new, isNew) = try await context.login.adopt(token, at: server, kind: LoginViewModel.firstKind)
            let name = strings.name(of: new)
            try? output.line(isNew ? strings.accountImported(name) : strings.accountIsThere(name))
            if isNew, await context.credentials.keyringFailure(of: new) != nil { output.error(strings.tokenInFile) }
        } catch {
            let problem = Failure(error, strings)
            throw failure(problem.code, problem.sentence)
        }
    }
}
