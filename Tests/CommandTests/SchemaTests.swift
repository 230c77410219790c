import Foundation
import Testing

/// The schemas of docs/schema; `FlowTests` compares them with what the commands print.
@Suite("Schemas of commands")
struct SchemaTests {
    @Test func `every command that prints JSON has a schema`() throws {
        let commands = try CommandTree.current().command.all.filter { command in
            command.shown.isEmpty && command.ownArguments.contains { $0.name == "json" }
        }
        // Prints nothing else, and so has no option.
        let names = commands.map { $0.name.split(separator: " ").dropFirst().joined(separator: "-") } + ["cache-export"]
        let folder = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/docs/schema"
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(Set(files) == Set((names + ["objects"]).map { $0 + ".json" }))
    }
}
