package import Core

/// A failed command: a sentence for the user and an exit code for scripts.
package struct Failure: Error {
    /// Exit codes. All but `terminal` are those of sysexits.h.
    package enum Code: Int32, Sendable, CaseIterable {
        case terminal = 2
        case usage = 64
        case data = 65
        /// The server can't be reached, or lacks the requested resource.
        case unavailable = 69
        case file = 74
        case later = 75
        /// The server has the post, and the output could not be written.
        case sent = 76
        case notLoggedIn = 77
        case configuration = 78

        /// What the code means, for `--help` and the documents.
        package var meaning: String {
            switch self {
            case .terminal: "no usable terminal"
            case .usage: "usage error, or a post that the server would reject"
            case .data: "invalid response or file, or damaged cache (`cache verify`)"
            case .unavailable: "server unreachable"
            case .file: "file, cache or output error"
            case .later: "temporary failure, try again later"
            case .sent: "the post was sent, but the output could not be written"
            case .notLoggedIn: "not logged in or not permitted"
            case .configuration: "invalid configuration, or `ulimit -v` below 1 GiB"
            }
        }

        /// All exit codes with their meanings, success first.
        package static let table: [(code: Int32, meaning: String)] =
            [(0, "success")] + allCases.map { ($0.rawValue, $0.meaning) }
    }

    package let code: Code
    /// The sentence for standard error: the failure, then what the user can do.
    package let sentence: DisplayText

    package init(_ code: Code, _ sentence: DisplayText) {
        self.code = code
        self.sentence = sentence
    }

    package init(_ error: SyncError, _ strings: Strings) {
        self.init(
            Self.code(of: error), error.lacksScope ? strings.loginLacksPermission : strings.sentence(for: error))
    }

    package init(_ error: RequestError, _ strings: Strings) {
        self.init(SyncError.request(error), strings)
    }

    package init(_ error: AccountError, _ strings: Strings) {
        self.init(Self.code(of: error), strings.sentence(for: error))
    }

    /// - Parameter sentence: replaces the error's own sentence.
    package init(_ sentence: DisplayText, _ error: AccountError) {
        self.init(Self.code(of: error), sentence)
    }

    package init(_ error: LoginError, _ strings: Strings) {
        let code: Code =
            switch error {
            case .request(let error): Self.code(of: .request(error))
            case .account(let error): Self.code(of: error)
            case .notAServer: .data
            case .noCode, .incomplete: .usage
            // Whatever the HTTP status, the server rejected the key, the name or the password.
            case .step(_, .invalid), .step(_, .forbidden), .step(_, .http(400..<500, _)): .notLoggedIn
            case .step(_, let error): Self.code(of: .request(error))
            case .tokenRefused, .refused, .badCode, .codeRequired, .codeRejected, .unknownApplication, .missingScopes,
                .notForGuests, .cancelled:
                .notLoggedIn
            }
        self.init(code, strings.sentence(for: error))
    }

    package init(_ problem: SendProblem, _ strings: Strings) {
        let code: Code =
            switch problem.reason {
            case .invalid: .usage
            case .media(_, .file), .notSaved: .file
            case .media: .data
            case .upload(_, let error), .processing(_, let error?), .refused(let error):
                Self.code(of: .request(error))
            case .gone: .unavailable
            case .publishedEarly: .unavailable
            case .processing(_, nil), .outcomeUnknown, .mayStillArrive, .earlierVersionArrived, .sentElsewhere,
                .partlySentElsewhere,
                .cancelled:
                .later
            }
        let lacksScope = problem.error.map { SyncError.request($0).lacksScope } ?? false
        self.init(code, lacksScope ? strings.loginLacksPermission : strings.sentence(for: problem))
    }

    /// Returns the exit code. A keyring that can't be read may be unlocked later.
    private static func code(of error: AccountError) -> Code {
        if case .keyring = error { .later } else { .file }
    }

    private static func code(of error: SyncError) -> Code {
        switch error {
        case .cache: .file
        case .gone: .unavailable
        case .request(.unauthorised), .request(.noToken), .request(.forbidden(_, missingScope: true)): .notLoggedIn
        case .request(.credential(let error)): code(of: error)
        case .request(.rateLimited): .later
        case .request(.undecodable), .request(.tooLarge), .request(.notHTTP): .data
        case .request: .unavailable
        }
    }

    /// The program was ended by a signal. Carries the code that a shell reports for it.
    package struct Ended: Error {
        package let code: Int32

        package init(code: Int32) {
            self.code = code
        }
    }
}

/// A command that doesn't exist.
package struct UnknownCommand: Sendable {
    private let name: String
    private let commands: [String]

    /// - Parameters:
    ///   - argument: the first one of the command line.
    ///   - commands: the names of the commands that exist.
    /// - Returns: nil if the argument is a command, an option or "help".
    package init?(_ argument: String, commands: [String]) {
        guard !argument.hasPrefix("-"), argument != "help", !commands.contains(argument) else { return nil }
        name = argument
        self.commands = commands.sorted()
    }

    /// Lists the commands on standard error.
    ///
    /// - Returns: the exit code.
    package func report(to console: Console) -> Int32 {
        console.error("unknown command '\(Sanitizer.clean(RawText(name), maximum: 40))'")
        console.errorLine("Usage: tideline <command>")
        let list = commands.reduce(DisplayText.empty) { text, name in
            let name = Sanitizer.clean(RawText(name))
            return text.isEmpty ? name : "\(text), \(name)"
        }
        console.errorLine("Commands: \(list)")
        console.errorLine("Run `tideline --help` for details.")
        return Failure.Code.usage.rawValue
    }
}
