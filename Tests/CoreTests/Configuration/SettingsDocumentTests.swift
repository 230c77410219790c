import FoundationEssentials
import Testing

@testable import Core

/// The tables of docs/settings.md, made from the keys. With TIDELINE_WRITE set the document is written again.
@Suite("docs/settings.md")
struct SettingsDocumentTests {
    private static let document =
        #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined() + "/docs/settings.md"
    private static let opening = "<!-- settings: written by SettingsDocumentTests -->\n"

    private let keys = ConfigurationKey.all(ServiceRegistry.standard.settings)

    private func table(_ section: ConfigurationSection) -> String {
        let heading = section.table == nil ? "| key | default | values | |" : "| key | example | values | |"
        let rows = keys.filter { $0.section == section }.map { key in
            let value = (key.value(in: Preferences()) ?? key.example)?.notation ?? ""
            return "| `\(key.name)` | `\(value)` | \(values(key.kind)) | \(key.comment) |\n"
        }
        let table = section.table.map { " `[\($0)]`" } ?? ""
        let comment = section.comment.isEmpty ? "" : section.comment + "\n\n"
        return "## \(section.title)\(table)\n\n\(comment)\(heading)\n|---|---|---|---|\n\(rows.joined())"
    }

    private func values(_ kind: ConfigurationKey.Kind) -> String {
        switch kind {
        case .flag: "`true`, `false`"
        case .number(0...ConfigurationKey.Kind.largest): "a number from 0"
        case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
        case .words(let words): words.map { "`\"\($0)\"`" }.joined(separator: ", ")
        case .text: "a text"
        case .texts: "texts"
        case .color: "a colour"
        }
    }

    @Test func `the document lists every key`() throws {
        let rendered = ConfigurationSection.all.map(table).joined(separator: "\n")
        let url = URL(filePath: Self.document)
        let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
        let start = try #require(text.firstRange(of: Self.opening)).upperBound
        if ProcessInfo.processInfo.environment["TIDELINE_WRITE"] != nil {
            try Data((text[..<start] + rendered).utf8).write(to: url)
        } else {
            #expect(text[start...] == rendered, "run make docs, and review the difference")
        }
    }
}
