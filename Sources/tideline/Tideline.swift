internal import App
internal import ArgumentParser
internal import Core
internal import FoundationEssentials
internal import Glibc
internal import TUI

/// The program's entry point. Not an asynchronous `main`, which would take the main thread from the loop.
@main
enum EntryPoint {
    @MainActor
    static func main() {
        Decode.runIfWanted()
        occupyStandardDescriptors()
        Task {
            await Tideline.start()
            exit(EXIT_SUCCESS)
        }
        MainLoop.run()
    }

    /// Opens standard descriptors that are closed, which the main queue and files would get otherwise: a command would read
    /// wake-ups as its input, or write its output into a file. Reading these and writing to them fails as before.
    private static func occupyStandardDescriptors() {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest free descriptor is this one.
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}

/// The program's list of commands.
struct Tideline: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tideline",
        abstract: "Read social timelines in the terminal.",
        discussion: """
            Without a command, opens the account used last. Run `tideline demo` to try Tideline without an account.

            Exit codes:
            \(exitCodes)
            """,
        version: Version.current,
        subcommands: [
            Read.self, DemoCommand.self, Login.self, Logout.self, Accounts.self, Unread.self, Timeline.self,
            FollowCommand.self, Show.self,
            Search.self, NotificationsCommand.self, ProfileCommand.self, CatchUpCommand.self, PostCommand.self,
            DraftCommand.self, Sync.self, CacheCommand.self, ConfigCommand.self, DoctorCommand.self, ExportCommand.self,
            ImportCommand.self,
        ],
        defaultSubcommand: Read.self)

    private static var exitCodes: String {
        Failure.Code.table.map { row in
            let code = String(row.code)
            return "  \(code)\(String(repeating: " ", count: 4 - code.count))\(row.meaning)"
        }.joined(separator: "\n")
    }

    /// Opens the reader directly when there are no arguments: building the tree of all commands takes longer than reading the
    /// first posts from the cache.
    @MainActor
    static func start() async {
        let arguments = Self.arguments.texts
        do {
            guard let first = arguments.first else {
                return try await Read.reporting { @Sendable in try await Read.read(logLevel: .usual) }
            }
            try check(command: first)
            var command = try parseAsRoot(arguments)
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch  where arguments.first == "---completion" {
            complete(with: error)
        } catch {
            end(with: error)
        }
    }

    /// Ends a call of a completion script, in which a shell has no place for errors.
    private static func complete(with result: any Error) -> Never {
        let code = exitCode(for: result)
        // A shell that has gone needs no words.
        if code.isSuccess { try? Console.standard.candidates(fullMessage(for: result)) }
        Glibc.exit(code.rawValue)
    }

    /// The arguments. `CommandLine.arguments` has lost the bytes that aren't UTF-8.
    @MainActor
    private static var arguments: CommandArguments {
        let all = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
        return CommandArguments(
            all.dropFirst().compactMap { $0 }.map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) })
    }

    /// Ends the program with the message that ArgumentParser has for an error, or with its help. It quotes arguments, which a
    /// script may have from a server.
    private static func end(with error: any Error) -> Never {
        let code = exitCode(for: error)
        let message = fullMessage(for: error)
        let console = Console.standard
        do throws(OutputError) {
            if !message.isEmpty { try console.lines(of: message, areErrors: !code.isSuccess) }
        } catch {
            if case .failed(let number) = error {
                console.error(Strings.ofLocale.outputNotWritten(RawText(String(cString: strerror(number)))))
                Glibc.exit(Failure.Code.file.rawValue)
            }
        }
        Glibc.exit(code.rawValue)
    }

    /// Reports an unknown command. ArgumentParser would take it for an argument of the default command.
    private static func check(command: String) throws {
        let names = configuration.subcommands.map { $0._commandName }
        guard let unknown = UnknownCommand(command, commands: names) else { return }
        throw ExitCode(unknown.report(to: .standard))
    }
}
