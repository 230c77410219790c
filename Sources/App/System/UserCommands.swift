package import Core
package import Logging

/// Runs commands of the user's configuration, a few at a time, without a shell.
package actor UserCommands {
    /// A command that is to run.
    package struct Run: Hashable, Sendable {
        /// The key of the configuration, such as `hooks.mentions`.
        package var name: String
        /// The program and its arguments. An argument that is a placeholder as a whole stands for its value.
        package var command: [String]
        package var values: [String: String]
        package var input: String

        package init(name: String, command: [String], values: [String: String] = [:], input: String = "") {
            self.name = name
            self.command = command
            self.values = values
            self.input = input
        }

        /// The arguments with values instead of placeholders. Only whole arguments are replaced, so that nothing from outside
        /// becomes a part of the user's text, which may be for a shell.
        var arguments: [String] { command.dropFirst().map { values[$0] ?? $0 } }
    }

    /// A problem that the user should know of, once for each command.
    package enum Problem: Hashable, Sendable {
        case notStarted(name: String, program: String)
        case ended(name: String)
    }

    /// The problems, for one consumer.
    package nonisolated let problems: AsyncStream<Problem>
    private let sink: AsyncStream<Problem>.Continuation
    private let environment: [String: String]
    private let time: any TimeSource
    private let log: Logger
    private var running = 0
    private var waiting: [Run] = []
    private var reported: Set<Problem> = []

    /// The most commands at once, and the most that wait. More are dropped.
    static let mostRunning = 3
    static let mostWaiting = 30
    /// The time after which a command is ended.
    static let patience = Duration.seconds(30)

    package init(environment: [String: String], time: any TimeSource, log: Logger) {
        self.environment = environment
        self.time = time
        self.log = log
        (problems, sink) = AsyncStream.makeStream(of: Problem.self, bufferingPolicy: .bufferingNewest(20))
    }

    /// Runs a command as soon as fewer than `mostRunning` run.
    package func start(_ run: Run) {
        guard running < Self.mostRunning else {
            guard waiting.count < Self.mostWaiting else {
                return log.warning("command dropped: too many wait", metadata: ["command": "\(run.name)"])
            }
            return waiting.append(run)
        }
        running += 1
        Task {
            await perform(run)
            running -= 1
            if !waiting.isEmpty { start(waiting.removeFirst()) }
        }
    }

    /// Ends the commands that wait.
    package func stop() {
        waiting = []
        sink.finish()
    }

    /// Whether no command runs or waits.
    var isIdle: Bool { running == 0 && waiting.isEmpty }

    /// Whether the program of a command can be found.
    package static func finds(_ command: [String], environment: [String: String], time: any TimeSource) -> Bool {
        command.first.map { ChildProgram(path($0, environment), environment: environment, time: time).exists } ?? false
    }

    /// Returns the name of a program with the user's folder instead of a tilde.
    private static func path(_ name: String, _ environment: [String: String]) -> String {
        guard name.hasPrefix("~/"), let home = environment["HOME"] else { return name }
        return home + name.dropFirst()
    }

    private func perform(_ run: Run) async {
        guard let name = run.command.first else { return }
        let program = ChildProgram(Self.path(name, environment), environment: environment, time: time)
        // What it prints is read, so that it isn't stopped by a full pipe, and dropped.
        let outcome = await program.outcome(
            of: run.arguments, input: run.input, patience: Self.patience, outputLimit: 0)
        switch outcome {
        case .exited(0, _, _), .cancelled: break
        case .exited(let code, _, _):
            log.warning("command failed", metadata: ["command": "\(run.name)", "exit": "\(code)"])
        case .signalled(let signal):
            log.warning("command failed", metadata: ["command": "\(run.name)", "signal": "\(signal)"])
        case .notFound, .notStarted: report(.notStarted(name: run.name, program: name))
        case .timedOut: report(.ended(name: run.name))
        }
    }

    private func report(_ problem: Problem) {
        guard reported.insert(problem).inserted else { return }
        log.warning("command not run to its end", metadata: ["problem": "\(problem)"])
        sink.yield(problem)
    }
}
