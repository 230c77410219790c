package import Core
internal import FoundationEssentials

/// The reason why the clipboard gave no picture.
package enum ClipboardProblem: Error, Hashable, Sendable {
    /// No desktop session, as over SSH.
    case noDesktop
    /// No program is installed that reads it.
    case noProgram
    /// A clipboard with something else, or nothing.
    case noPicture
    case tooLarge(limit: Int)
    case notStored(FileError)
}

/// Pictures of the desktop's clipboard, stored as files that a draft can refer to.
package struct ClipboardPictures: Sendable {
    private struct Program {
        var name: String
        var arguments: [String]
    }

    private let drafts: ItemFolder<Draft>
    private let environment: [String: String]
    private let time: any TimeSource

    /// The time limit: programs wait for the window that owns the clipboard, which may hang.
    private static let patience = Duration.seconds(10)
    /// The largest picture, in bytes.
    private static let limit = 64 << 20
    /// The age in milliseconds below which files stay: their draft may not be saved yet, or a post may be taken back.
    private static let leastAge: Int64 = 86_400_000
    private static let (beginning, ending) = ("clipboard-", ".png")

    /// - Parameter drafts: the drafts that the pictures are for.
    package init(drafts: ItemFolder<Draft>, environment: [String: String], time: any TimeSource) {
        self.drafts = drafts
        self.environment = environment
        self.time = time
    }

    /// Whether there is a desktop with a clipboard.
    package var isOffered: Bool { !programs.isEmpty }

    private var programs: [Program] {
        func has(_ variable: String) -> Bool { environment[variable]?.isEmpty == false }
        var programs: [Program] = []
        if has("WAYLAND_DISPLAY") {
            programs.append(Program(name: "wl-paste", arguments: ["--no-newline", "--type", "image/png"]))
        }
        if has("DISPLAY") {
            programs.append(
                Program(name: "xclip", arguments: ["-selection", "clipboard", "-target", "image/png", "-out"]))
        }
        return programs
    }

    /// Stores the picture of the clipboard in a private file, off the caller's actor.
    ///
    /// - Returns: the path of the file, which is deleted some time after no draft refers to it.
    @concurrent
    package func save() async throws(ClipboardProblem) -> String {
        let bytes = try await picture()
        removeUnused()
        let name = drafts.pictures + "/" + Self.beginning + String(time.now.milliseconds)
        var path = name + Self.ending
        var number = 1
        while PrivateFile.exists(path) {
            number += 1
            path = "\(name)-\(number)\(Self.ending)"
        }
        do throws(FileError) { try PrivateFile.write(bytes, to: path) } catch { throw .notStored(error) }
        return path
    }

    private func picture() async throws(ClipboardProblem) -> [UInt8] {
        let programs = programs
        var problem = programs.isEmpty ? ClipboardProblem.noDesktop : .noProgram
        for program in programs {
            let child = ChildProgram(program.name, environment: environment, time: time)
            // One byte more shows that a picture was cut.
            let outcome = await child.outcome(
                of: program.arguments, patience: Self.patience, outputLimit: Self.limit + 1)
            switch outcome {
            case .notFound: continue
            case .exited(0, let output, _) where MediaFormat(head: output) == .png:
                guard output.count <= Self.limit else { throw .tooLarge(limit: Self.limit) }
                return output
            case .exited, .notStarted, .timedOut, .cancelled, .signalled: problem = .noPicture
            }
        }
        throw problem
    }

    /// Deletes the pictures that no draft has, off the caller's actor.
    @concurrent
    func prune() async { removeUnused() }

    /// Deletes the pictures that no draft has. One that can't be deleted is tried again the next time.
    private func removeUnused() {
        let folder = drafts.pictures
        let used = Set(drafts.all().flatMap { $0.post.media.compactMap(\.path) })
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names where name.hasPrefix(Self.beginning) && name.hasSuffix(Self.ending) {
            let digits = name.dropFirst(Self.beginning.count).prefix { $0.isASCII && $0.isNumber }
            guard let stored = Int64(digits), stored < time.now.milliseconds - Self.leastAge,
                !used.contains(folder + "/" + name)
            else { continue }
            try? PrivateFile.remove(folder + "/" + name)
        }
    }
}
