import TestSupport
import Testing

@testable import Core

/// Every change that a server has made, or might make, to one status of a page.
@Suite struct MutationTests {
    struct Mutation: Sendable, CustomTestStringConvertible {
        var path: String
        var value: String
        var testDescription: String { path + " = " + value.prefix(40) }
    }

    /// The lines are `{"path": "…", "value": …}`; values are used as text, since a decoder would round numbers.
    static let mutations: [Mutation] = {
        guard let bytes = try? SharedMaterial.bytes("torture/json-mutations.jsonl") else { return [] }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
            guard let start = line.firstRange(of: #"{"path": ""#), let middle = line.firstRange(of: #"", "value": "#)
            else { return nil }
            return Mutation(
                path: String(line[start.upperBound..<middle.lowerBound]),
                value: String(line[middle.upperBound...].dropLast()))
        }
    }()

    @Test(.enabled(if: SharedMaterial.isHere, "\(SharedMaterial.absence)"))
    func `the list of mutations exists`() {
        #expect(Self.mutations.count == 60)
    }

    @Test(.enabled(if: SharedMaterial.isHere, "\(SharedMaterial.absence)"), arguments: mutations)
    func `one changed status never costs the others`(_ mutation: Mutation) throws {
        let whole = try JSONTree.parse(Fixture.text("mastodon_status_everything.json"))
        let words = mutation.path.split(separator: " ").map(String.init)
        let value = mutation.value == #""SELF""# ? whole.text : mutation.value
        let changed =
            switch words.first {
            case "DROP": whole.changed(words[1], .drop)
            case "DUPKEY": whole.changed(words[1], .duplicate(#""two""#))
            default: whole.changed(words[0], .set(value))
            }
        #expect(changed.text != whole.text)
        var elements = (0..<40).map { PageHarness.plain(String(900_100 - $0), #""content":"c""#) }
        elements[20] = changed.text
        let harness = try PageHarness()

        let page = try harness.page("[" + elements.joined(separator: ",") + "]")

        #expect(page.elements.count + page.skipped == 40)
        #expect(page.skipped <= 1)
        #expect(harness.log.lines.count == page.skipped)
        for line in harness.log.lines {
            #expect(line.hasPrefix("left out element 20 of /api/v1/timelines/home: "))
            #expect(line.contains("id ") || line.contains("account") || line.contains("reblog"), "\(line)")
        }
        #expect(
            page.elements.filter { $0.id.rawValue.hasPrefix("9000") || $0.id.rawValue.hasPrefix("9001") }.count >= 39)
    }
}
