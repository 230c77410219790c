import FoundationEssentials
import Testing

@Suite("Documents")
struct DocumentTests {
    private func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: SourceTree.root + "/" + path)), as: UTF8.self)
    }

    @Test func `ARCHITECTURE names every module and every folder of Core`() throws {
        let architecture = try text("ARCHITECTURE.md")
        let folders = SourceTree.sources.map {
            $0.path.hasPrefix("Sources/Core/") ? $0.layer : String($0.folder.prefix { $0 != "/" })
        }
        for folder in Set(folders) {
            let name = folder.split(separator: "/").last.map(String.init) ?? folder
            #expect(architecture.contains(name), "\(folder) is not in ARCHITECTURE.md")
        }
    }

    @Test(arguments: ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE"])
    func `the documents exist`(path: String) throws {
        #expect(try text(path).count > 200)
    }

    @Test func `every make target in README exists`() throws {
        let makefile = try text("Makefile")
        for word in try text("README.md").split(separator: "`") where word.hasPrefix("make ") {
            let target = word.dropFirst(5).prefix { $0.isLetter }
            #expect(makefile.contains("\n\(target):"), "make \(target)")
        }
    }
}
