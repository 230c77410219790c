package import Core

/// A command line of the user's that is given a post on its standard input. No shell reads it.
package struct PipedCommand: Hashable, Sendable {
    /// What the command is given of a post.
    package enum Content: Hashable, Sendable { case text, json, url }

    /// The reason why a command line can't be run.
    package enum Problem: Error, Hashable, Sendable {
        case unclosedQuote
        /// A word outside of quotes that only a shell obeys, such as `>`.
        case needsShell(String)
        case unknownOption(String)
        case noProgram
    }

    package private(set) var form = Content.text
    /// The program, then its arguments.
    package private(set) var words: [String]
    package var name: String { words[0] }

    /// The time after which a command is stopped.
    private static let patience = Duration.seconds(600)
    /// The number of bytes of output that are shown.
    package static let outputLimit = 64 << 10

    private static let forms: [String: Content] = ["--text": .text, "--json": .json, "--url": .url]
    /// The beginnings of words that only a shell obeys.
    private static let signs = ["|", "&", ";", ">", "<", "2>"]

    /// Divides a line into words as a shell does: at spaces, except in quotes and behind a backslash. `~/` at the beginning of a
    /// word is the home directory. Nothing else has a meaning.
    ///
    /// - Parameters:
    ///   - line: begins with an option for the form, or the program.
    ///   - home: the user's home directory.
    package init(_ line: String, home: String?) throws(Problem) {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var rest = line[...]
        var isQuoted = false
        func check() throws(Problem) {
            if let word, !isQuoted, Self.signs.contains(where: word.hasPrefix) { throw .needsShell(word) }
        }
        while let character = rest.popFirst() {
            switch (character, quote) {
            case ("\\", let open) where open != "'":
                // In double quotes only these lose their meaning by it.
                let escapes = open == nil || rest.first.map { "\"\\$`".contains($0) } == true
                word = (word ?? "") + (escapes ? rest.popFirst().map { String($0) } ?? "" : "\\")
                isQuoted = true
            case (let mark, let open?) where mark == open: quote = nil
            case (_, _?): word = (word ?? "") + String(character)
            case ("'", nil), ("\"", nil):
                (quote, isQuoted) = (character, true)
                word = word ?? ""
            case (" ", nil), ("\t", nil):
                try check()
                if let word { words.append(word) }
                (word, isQuoted) = (nil, false)
            case ("~", nil) where word == nil && rest.first.map({ "/ \t".contains($0) }) != false: word = home ?? "~"
            default: word = (word ?? "") + String(character)
            }
        }
        guard quote == nil else { throw .unclosedQuote }
        try check()
        if let word { words.append(word) }
        if let first = words.first, first.hasPrefix("--") {
            guard let form = Self.forms[first] else { throw .unknownOption(first) }
            self.form = form
            words.removeFirst()
        }
        guard let program = words.first, !program.isEmpty else { throw .noProgram }
        self.words = words
    }

    /// Runs the command without a terminal. Cancelling the task stops it.
    ///
    /// - Parameter input: what it reads.
    /// - Returns: its end; of its output at most one byte more than `outputLimit`.
    @concurrent
    package func run(
        _ input: String, environment: [String: String], time: any TimeSource
    ) async -> ChildProgram.Outcome {
        await ChildProgram(name, environment: environment, time: time).outcome(
            of: Array(words.dropFirst()), input: input, patience: Self.patience, readsErrors: true,
            outputLimit: Self.outputLimit + 1)
    }
}
