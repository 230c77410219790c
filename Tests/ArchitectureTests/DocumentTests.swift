import FoundationEssentials
import TestSupport
import Testing

@Suite("Documents")
struct DocumentTests {
    @Test func `ARCHITECTURE.md names every folder of Sources`() throws {
        let words = Set(try SourceTree.text(of: "ARCHITECTURE.md").split { !$0.isLetter && !$0.isNumber })
        for file in SourceTree.sources {
            for folder in file.folder.split(separator: "/") {
                #expect(words.contains(folder), "\(file) is in \(folder), which is not in ARCHITECTURE.md")
            }
        }
    }

    @Test func `ARCHITECTURE.md has fewer than 2,300 words`() throws {
        let words = try SourceTree.text(of: "ARCHITECTURE.md").split { $0.isWhitespace }
            .filter { $0.contains { $0.isLetter || $0.isNumber } }
        #expect(words.count < 2300)
    }

    @Test(arguments: ProjectDocument.all) func `every link points to an existing file and heading`(path: String) throws
    {
        let folder = path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
        for link in try SourceTree.text(of: path).matches(of: /\]\(([^)\s]+)\)/) where !link.1.contains("://") {
            let parts = link.1.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let file = parts[0].isEmpty ? path : folder + parts[0]
            let whole = SourceTree.root + "/" + file
            #expect(FileManager.default.fileExists(atPath: whole), "\(path): \(link.1)")
            guard parts.count > 1 else { continue }
            let headings = try SourceTree.text(of: file).split(separator: "\n").filter { $0.hasPrefix("#") }.map(
                Self.anchor)
            #expect(headings.contains(parts[1]), "\(path): \(link.1)")
        }
    }

    /// Returns the anchor of a heading, as web pages of Git servers have it.
    private static func anchor(_ heading: Substring) -> String {
        let title = heading.drop { $0 == "#" }.drop { $0 == " " }.lowercased()
        let kept = title.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
        return kept.split(separator: " ", omittingEmptySubsequences: false).joined(separator: "-")
    }

    @Test(arguments: ProjectDocument.all) func `every type that a document names exists`(path: String) throws {
        guard !Self.aboutTheOutside.contains(path), !ProjectDocument.guide.contains(path) else { return }
        for word in try SourceTree.text(of: path).matches(of: /`([A-Z][A-Za-z0-9]+)[.+(`]/) where word.1 != "Package" {
            #expect(Self.names.contains(String(word.1)), "\(path): \(word.1)")
        }
    }

    /// Documents for users beside the guide, which name environment variables and keys.
    private static let aboutTheOutside = [
        "docs/keys.md", "docs/settings.md", "docs/scripts.md", "docs/script-json.md", "docs/recipes.md",
        "docs/moving.md",
        "docs/notifications.md",
    ]

    /// The names in the code, and those of files and folders.
    private static let names: Set<String> = {
        var names: Set<String> = []
        for file in SourceTree.sources + SourceTree.tests {
            names.formUnion(file.names)
            for part in file.path.split(separator: "/") { names.insert(String(part.prefix { $0 != "." && $0 != "+" })) }
        }
        return names
    }()

    @Test(arguments: ProjectDocument.all) func `every path in a document exists`(path: String) throws {
        for word in try SourceTree.text(of: path).matches(of: /`((Sources|Tests|Benchmarks|docs|scripts)\/[^`\s]*)/)
        where !word.1.contains("NAME") {
            let whole = SourceTree.root + "/" + String(word.1)
            #expect(FileManager.default.fileExists(atPath: whole), "\(path): \(word.1)")
        }
    }

    @Test(arguments: ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE"])
    func `the documents exist`(path: String) throws {
        #expect(try SourceTree.text(of: path).count > 200)
    }

    @Test(arguments: ProjectDocument.all) func `every make target in a document exists`(path: String) throws {
        let makefile = try SourceTree.text(of: "Makefile")
        let document = try ProjectDocument(path)
        for command in document.commands(of: "make") + document.mentions(of: "make") {
            let targets = command.dropFirst().filter { !$0.contains("=") }
            for target in targets { #expect(makefile.contains("\n\(target):"), "\(path): make \(target)") }
        }
    }

    /// The scripts that make the pictures in assets.
    private static let pictures = [
        "assets/recording.svg": "scripts/recording", "assets/pictures.png": "scripts/picture-of-program",
    ]

    @Test(arguments: pictures) func `a script makes each picture`(path: String, script: String) throws {
        #expect(try SourceTree.text(of: script).contains(path), "\(script) doesn't write \(path)")
        let whole = SourceTree.root + "/" + path
        let size = try FileManager.default.attributesOfItem(atPath: whole)[.size] as? Int ?? .max
        #expect(size < 300_000, "\(path)")
    }

    @Test(arguments: ProjectDocument.all) func `documents show only pictures that a script makes`(path: String) throws {
        let folder = path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
        for picture in try SourceTree.text(of: path).matches(of: /!\[[^\]]*\]\(([^)]+)\)/) {
            #expect(Self.pictures[folder + String(picture.1)] != nil, "\(path): \(picture.1)")
        }
    }

    @Test func `README has at most 130 lines`() throws {
        #expect(
            try SourceTree.text(of: "README.md").split(separator: "\n", omittingEmptySubsequences: false).count <= 131)
    }
}
