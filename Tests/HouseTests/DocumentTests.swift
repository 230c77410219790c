import FoundationEssentials
import Testing

@Suite("What the documents say")
struct DocumentTests {
    private func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: House.root + "/" + path)), as: UTF8.self)
    }

    @Test func `ARCHITECTURE names every module and every room of Core`() throws {
        let architecture = try text("ARCHITECTURE.md")
        let rooms = House.sources.map {
            $0.path.hasPrefix("Sources/Core/") ? $0.layer : String($0.room.prefix { $0 != "/" })
        }
        for room in Set(rooms) {
            let name = room.split(separator: "/").last.map(String.init) ?? room
            #expect(architecture.contains(name), "\(room) is not in ARCHITECTURE.md")
        }
    }

    @Test(arguments: ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE"])
    func `the documents are there`(path: String) throws {
        #expect(try text(path).count > 200)
    }

    @Test func `README shows only make targets that there are`() throws {
        let makefile = try text("Makefile")
        for word in try text("README.md").split(separator: "`") where word.hasPrefix("make ") {
            let target = word.dropFirst(5).prefix { $0.isLetter }
            #expect(makefile.contains("\n\(target):"), "make \(target)")
        }
    }
}
