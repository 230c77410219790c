import FoundationEssentials
import TestSupport
import Testing

/// `make install` and `make uninstall`, with a small program in place of Tideline.
@Suite("make install", .serialized, .exclusive, .hangGuard)
struct InstallTests {
    private let folder = TemporaryFolder()

    private func make(_ arguments: String...) throws -> ChildProcess.Outcome {
        try ChildProcess.run(
            "make", ["-s", "-C", SourceTree.root] + arguments,
            environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path, "LC_ALL": "C.UTF-8"])
    }

    /// The files below a folder, sorted.
    private func files(below path: String) -> [String] {
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
        return paths.filter { name in
            var isFolder = false
            return FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isFolder) && !isFolder
        }.sorted()
    }

    /// What is installed: the file's mode, its source and its place.
    private struct Row {
        var mode: String
        var source: String
        var place: String
    }

    private func list() throws -> [Row] {
        let outcome = try ChildProcess.run(SourceTree.root + "/scripts/install-files", ["list"])
        try #require(outcome.code == 0, "\(outcome.errors)")
        return try outcome.output.split(separator: "\n").map { line in
            let parts = line.split(separator: "\t").map(String.init)
            try #require(parts.count == 3, "\(line)")
            return Row(mode: parts[0], source: parts[1], place: parts[2])
        }
    }

    @Test(arguments: ["plain", "with blanks, 'quotes' and “marks”"])
    func `what is installed is removed again`(name: String) throws {
        let prefix = folder.path + "/" + name
        let installed = try make("install", "PREFIX=\(prefix)", "PROGRAM=/bin/true")
        try #require(installed.code == 0, "\(installed.errors)")

        let rows = try list()
        #expect(files(below: prefix) == rows.map(\.place).sorted())
        for row in rows {
            let mode = try ChildProcess.run("stat", ["-c", "%a", prefix + "/" + row.place]).output
            #expect(mode == row.mode + "\n", "\(row.place)")
        }
        #expect(try ChildProcess.run(prefix + "/bin/tideline", []).code == 0)

        let removed = try make("uninstall", "PREFIX=\(prefix)")
        #expect(removed.code == 0, "\(removed.errors)")
        #expect(files(below: prefix) == [])
        #expect(!FileManager.default.fileExists(atPath: prefix + "/share/tideline"))
    }

    @Test func `a package is made below DESTDIR`() throws {
        let outcome = try make("install", "DESTDIR=\(folder.path)/a package", "PREFIX=/usr", "PROGRAM=/bin/true")
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(files(below: folder.path + "/a package/usr/bin") == ["tideline"])
        #expect(!outcome.errors.contains("PATH"))
    }

    @Test func `files of an older version are not left`() throws {
        let themes = folder.path + "/share/tideline/themes"
        try FileManager.default.createDirectory(atPath: themes, withIntermediateDirectories: true)
        try Data().write(to: URL(filePath: themes + "/old.toml"))
        #expect(try make("install", "PREFIX=\(folder.path)", "PROGRAM=/bin/true").code == 0)
        #expect(!files(below: themes).isEmpty)
        #expect(!files(below: themes).contains("old.toml"))
    }

    /// A place where nothing can be installed, and words of the reason.
    struct Place: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var prefix: String
        var reason: String
    }

    @Test(arguments: [
        // Also the superuser can't.
        Place(testDescription: "without permission", prefix: "/proc/tideline", reason: "Can't write to /proc."),
        Place(testDescription: "below a file", prefix: "/etc/passwd/tideline", reason: "/etc/passwd is not a folder."),
        Place(testDescription: "a relative path", prefix: "tideline", reason: "PREFIX has to begin with /"),
    ])
    func `a place that can't be written to is named before anything is built`(place: Place) throws {
        // Building would fail with another message.
        let outcome = try make("install", "PREFIX=\(place.prefix)", "SWIFT=/nonexistent/swift")
        #expect(outcome.code != 0)
        #expect(outcome.errors.contains(place.reason), "\(outcome.errors)")
        #expect(!outcome.errors.contains("nonexistent"), "\(outcome.errors)")
        #expect(outcome.output.isEmpty)
    }

    @Test func `a program that is not built is named`() throws {
        let outcome = try make("install", "PREFIX=\(folder.path)", "PROGRAM=\(folder.path)/none")
        #expect(outcome.code != 0)
        #expect(outcome.errors.contains("\(folder.path)/none"))
        #expect(files(below: folder.path) == [])
    }

    @Test func `all man pages, completions, themes and news are installed`() throws {
        let sources = Set(try list().map(\.source))
        for folder in ["docs/man", "assets/completions", "assets/themes", "assets/news"] {
            for file in files(below: SourceTree.root + "/" + folder) {
                #expect(sources.contains("\(folder)/\(file)"))
            }
        }
    }

    @Test func `the desktop entry names an installed icon`() throws {
        let entry = try SourceTree.text(of: "assets/tideline.desktop")
        let icon = try #require(entry.split(separator: "\n").first { $0.hasPrefix("Icon=") }?.dropFirst(5))
        #expect(try list().contains { $0.place.hasPrefix("share/icons/") && $0.place.hasSuffix("/\(icon).svg") })
    }
}
