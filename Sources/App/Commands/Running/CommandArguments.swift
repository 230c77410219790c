internal import Core

/// The arguments of the command line as text. The paths of files keep their bytes; of other arguments, what isn't UTF-8 becomes
/// U+FFFD.
package struct CommandArguments: Sendable {
    package let texts: [String]

    /// - Parameter bytes: those behind the name of the program.
    package init(_ bytes: [[UInt8]]) {
        var texts: [String] = []
        for argument in bytes {
            let isPath = texts.last == Self.option || argument.starts(with: (Self.option + "=").utf8)
            texts.append(isPath ? PathText.text(of: argument) : String(decoding: argument, as: UTF8.self))
        }
        self.texts = texts
    }

    /// The only option with the path of a file.
    private static let option = "--media"
}
