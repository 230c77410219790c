import FoundationEssentials
import Testing

@Suite("Code rules")
struct CodeRuleTests {
    @Test func `a folder has at most 30 files`() throws {
        for module in ["Sources", "Tests"] {
            let paths = try FileManager.default.subpathsOfDirectory(atPath: SourceTree.root + "/" + module)
            let files = paths.filter { $0.split(separator: "/").last?.contains(".") == true }
            let folders = Dictionary(grouping: files) { $0.split(separator: "/").dropLast().joined(separator: "/") }
            for (folder, files) in folders where files.count > 30 {
                Issue.record("\(module)/\(folder) has \(files.count) files")
            }
        }
    }

    @Test func `a file has at most 500 lines`() {
        for file in SourceTree.sources {
            #expect(file.lines.count <= 500, "\(file) has \(file.lines.count) lines")
        }
    }

    /// The application treats the composer, the viewer and the login differently from other pages, and may cast to them.
    @Test func `pages and views use the page protocol, without casts`() {
        let isPage = /\ is [A-Z][A-Za-z]*Page\b/
        for file in SourceTree.sources
        where file.path.hasPrefix("Sources/TUI/") && !file.path.hasPrefix("Sources/TUI/Application/") {
            for line in file.code(with: " as? ", " is ") where line.has(" as? ") || line.contains(isPage) {
                Issue.record("\(file): \(line)")
            }
        }
    }

    @Test func `pages are created by functions, not by closures`() {
        let makesPage = /\)\ ->\ (any\ )?[A-Za-z]*Page\b/
        for file in SourceTree.sources where file.path.hasPrefix("Sources/TUI/") {
            for line in file.code(with: ") -> ") where line.contains(makesPage) {
                // The result of a function, which may stand on a line of its own.
                let isFunction = line.contains("func ") || line.drop { $0 == " " }.hasPrefix(")")
                #expect(isFunction, "\(file): \(line)")
            }
        }
    }

    @Test func `closures are passed to init and never set later`() {
        for file in SourceTree.sources {
            for line in file.settableClosures { Issue.record("\(file): \(line)") }
        }
    }

    @Test func `there are no singletons`() {
        for file in SourceTree.sources {
            for line in file.code(with: "static let shared", "static var shared") { Issue.record("\(file): \(line)") }
        }
    }

    @Test func `no catch block is empty`() {
        for file in SourceTree.sources {
            for line in file.code(with: "catch") {
                let squeezed = line.filter { $0 != " " }
                if squeezed.contains("catch{}") || squeezed.contains("catch_{}") { Issue.record("\(file): \(line)") }
            }
        }
    }

    @Test func `closures that run on the database queue do not capture the cache`() {
        // The last reference to the cache would be released on the database's queue, which `deinit` closes: GRDB traps.
        let (used, captured) = (/\bself\.(?!\w+ = |init)/, /\[[^\]]*\bself\b[^\]]*\].* in$/)
        for file in SourceTree.sources
        where file.layer == "Core/Cache" && file.path.contains("/StatusCache") {
            for line in file.code(with: "self") where line.contains(used) || line.contains(captured) {
                Issue.record("\(file): \(line)")
            }
        }
    }

    @Test func `no code formats or compares by ICU, whose data the program lacks`() {
        let type = /\b(Calendar|Locale|TimeZone)\b[.(]/
        for file in SourceTree.sources {
            for line in file.code(with: "Formatter(", ".capitalized", ".formatted", ".localized") {
                Issue.record("\(file): \(line)")
            }
            for line in file.code(with: "Calendar", "Locale", "TimeZone") where line.contains(type) {
                Issue.record("\(file): \(line)")
            }
        }
    }

    @Test func `no code traps: no try!, as!, fatalError or preconditionFailure`() {
        for file in SourceTree.sources {
            for line in file.code(with: "try!", " as! ", "fatalError(", "preconditionFailure(") {
                Issue.record("\(file): \(line)")
            }
        }
    }

    @Test func `every opt-out of concurrency checking has a comment above it`() {
        for file in SourceTree.sources {
            for (index, line) in file.code.enumerated()
            where line.has("@unchecked Sendable") || line.has("nonisolated(unsafe)") {
                let above = index > 0 ? file.lines[index - 1].drop { $0 == " " } : ""
                #expect(above.hasPrefix("//") || line.hasPrefix("@"), "\(file):\(index + 1) \(line)")
            }
        }
    }

    @Test func `only the executable prints`() {
        for file in SourceTree.sources where !file.path.hasPrefix("Sources/tideline/") {
            for line in file.code(with: "print(", "debugPrint(") {
                let bare = line.drop { $0 == " " }
                if bare.hasPrefix("print(") || bare.hasPrefix("debugPrint(") { Issue.record("\(file): \(line)") }
            }
        }
    }

    @Test func `commands contain no loops and no error handling, which belong in App`() {
        // The reader's parts and the process that decodes a picture; the first function of the program; the demo, which starts
        // the server that App doesn't know; the report of the terminal's libraries.
        let exceptions: Set<Substring> = [
            "ReaderCommand.swift", "Decode.swift", "Tideline.swift", "DemoCommand.swift", "DoctorCommand.swift",
        ]
        let files = SourceTree.sources.filter { $0.path.hasPrefix("Sources/tideline/") }
        for file in files where !exceptions.contains(file.path.split(separator: "/").last ?? "") {
            for line in file.code {
                // The label of an argument is no loop.
                let words = line.replacing("(for ", with: "(").replacing(" for: ", with: " ").split { !$0.isLetter }
                if words.contains(where: { ["for", "while", "repeat", "catch"].contains($0) }) {
                    Issue.record("\(file): \(line)")
                }
            }
        }
        #expect(!files.isEmpty)
    }

    @Test func `no group of options is part of another`() {
        // A debug build of ArgumentParser makes the options of a group four times at each level.
        for file in SourceTree.sources where file.path.hasPrefix("Sources/tideline/") {
            var isGroup = false
            for line in file.code(with: "struct ", "@OptionGroup") {
                if line.has("struct ") { isGroup = line.has("ParsableArguments") }
                #expect(!isGroup || !line.has("@OptionGroup"), "\(file): \(line)")
            }
        }
    }

    @Test func `every command states its name`() {
        // For the name of a type, Swift looks through all conformances of the program, before it knows which command to run.
        for file in SourceTree.sources where file.path.hasPrefix("Sources/tideline/") {
            let (commands, names) = (file.code(with: "CommandConfiguration("), file.code(with: "commandName:"))
            #expect(commands.count == names.count, "\(file)")
        }
    }

    @Test func `tests use no time limit except hangGuard, and no python3`() {
        for file in SourceTree.tests where !file.path.hasPrefix("Tests/ArchitectureTests") {
            for line in file.lines {
                let isLimit = line.has(".timeLimit(") && !file.path.hasSuffix("/Patience.swift")
                if isLimit || line.has("\"python3\"") { Issue.record("\(file): \(line)") }
            }
        }
    }

    @Test func `tests do not sleep`() {
        // In this order: they poll for a state, kill a process at a random moment, and simulate a slow server.
        let exceptions = ["/Patience.swift", "/CacheFlowTests.swift", "/RawServer.swift"]
        let timeout = /timeout( =|:) \.seconds\([0-9]/
        for file in SourceTree.tests where !exceptions.contains(where: { file.path.hasSuffix($0) }) {
            for line in file.code(with: "Task.sleep(", "usleep(", "timeout") where !line.has("Patience.") {
                if line.has("Task.sleep(") || line.has("usleep(") || line.contains(timeout) {
                    Issue.record("\(file): \(line)")
                }
            }
        }
    }

    @Test func `tests find a sentence on screen by its key, not by its wording`() throws {
        // Single words are also words of posts and names.
        var sentences: Set<Substring> = []
        for line in try SourceTree.text(of: "Sources/App/Localization/en-US.ftl").split(separator: "\n") {
            if let match = line.wholeMatch(of: /[A-Za-z]+ = ([^{]+ [^{]+)/) { sentences.insert(match.1) }
        }
        #expect(sentences.count > 300)
        let searches = [
            "contains(\"", "hasPrefix(\"", "hasSuffix(\"", "forText: \"", "showing: \"", "select(\"", "click(\"",
        ]
        for file in SourceTree.tests
        where file.path.hasPrefix("Tests/TUITests/") || file.path.hasPrefix("Tests/FlowTests/") {
            for line in file.lines {
                for search in searches where line.has(search) {
                    for place in line.ranges(of: search) {
                        let words = line[place.upperBound...].prefix { $0 != "\"" }.split(separator: " ")
                        let parts: [String] = words.indices.flatMap { first in
                            words.indices[first...].dropFirst().map { words[first...$0].joined(separator: " ") }
                        }
                        if parts.contains(where: { sentences.contains($0[...]) }) { Issue.record("\(file): \(line)") }
                    }
                }
            }
        }
    }

    @Test func `suites that start servers, terminals or processes are serialized and exclusive`() {
        let starts = [
            "withServer(", "server.start(", "RawServer(", "LoopbackListener(", "PseudoTerminal(", "ChildProcess(",
            "ChildProcess.run(", "ChildProgram(", "DemoProcess(", "Program()", "processExitsWith", "BrowserLauncher(",
            "EditorLauncher(", "PlayerLauncher(", "SecretTool(", "DecoderProcess(",
        ]
        let startsInProcess = [
            "withServer(", "DemoServer(", "RawServer(", "LoopbackListener(", "BrowserLauncher(", "EditorLauncher(",
            "PlayerLauncher(", "UserCommands(", "HookFollower(",
        ]
        for file in SourceTree.tests where file.path.hasSuffix("Tests.swift") {
            let code = file.code.joined(separator: "\n")
            guard starts.contains(where: code.has) else { continue }
            #expect(code.has(".serialized"), "\(file)")
            // The suites of ncurses open only pseudo-terminals that they read themselves, on the main actor.
            #expect(code.contains(/\.exclusive(InProcess)?\b/) || code.contains(/\ CursesTests\b/), "\(file)")
            // Others would hold a turn while they wait behind thousands of tests.
            guard code.contains(/@MainActor\n@Suite/) || startsInProcess.contains(where: code.has) else { continue }
            #expect(!code.contains(/, \.exclusive\b/), "\(file)")
        }
    }
}
