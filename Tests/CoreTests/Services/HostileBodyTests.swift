import FoundationEssentials
import TestSupport
import Testing

@testable import Core

/// Malformed, deep, wide and endless bodies: each is decoded or rejected with a typed error.
@Suite struct HostileBodyTests {
    @Test(
        .enabled(if: SharedMaterial.isHere, "\(SharedMaterial.absence)"),
        arguments: ["json/test_parsing", "json/test_transform"])
    func `JSON of every kind is decoded or rejected`(folder: String) throws {
        for name in SharedMaterial.files(in: "torture/" + folder, suffix: ".json") {
            let bytes = try SharedMaterial.bytes("torture/\(folder)/\(name)")
            let field =
                Array(PageHarness.plain("7").dropLast().utf8) + Array(#","poll":"#.utf8) + bytes + Array("}".utf8)
            for body in [bytes, Array("[".utf8) + bytes + Array("]".utf8), Array("[".utf8) + field + Array("]".utf8)] {
                do throws(RequestError) {
                    _ = try PageHarness.read(body)
                } catch {
                    guard case .undecodable = error else {
                        Issue.record("\(name): \(error)")
                        continue
                    }
                }
            }
        }
    }

    @Test(arguments: [1, 60, 64, 65, 500, 20_000]) func `nesting beyond the limit is rejected`(depth: Int) {
        for (open, close) in [("[", "]"), (#"{"reblog":"#, "}"), (#"{"poll":["#, "]}")] {
            let text = "[" + String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth) + "]"
            // The outermost array counts, and the last of the three texts has two levels for each.
            let levels = 1 + depth * (open.utf8.filter { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") }.count)
            do throws(RequestError) {
                _ = try PageHarness.read(Array(text.utf8))
                #expect(levels <= Limits.jsonDepth)
            } catch {
                #expect(levels > Limits.jsonDepth, "\(error)")
            }
        }
    }

    @Test(arguments: [
        (0..<20_000).map { #""k\#($0)":1"# }.joined(separator: ","),
        String(repeating: #""content":"x","#, count: 20_000) + #""content":"x""#,
        #""replies_count":"# + String(repeating: "9", count: 20_000),
        #""replies_count":0."# + String(repeating: "9", count: 20_000),
        #""content":""# + String(repeating: #"\ud800"#, count: 20_000) + "\"",
        #""content":""# + String(repeating: #"\\\""#, count: 20_000) + "\"",
        #""mentions":["# + String(repeating: "null,", count: 20_000) + "null]",
        #""filtered":["# + String(repeating: #"{"filter":1},"#, count: 20_000) + "{}]",
    ])
    func `a field of many thousand parts costs at most its status`(field: String) throws {
        let harness = try PageHarness()
        let page = try harness.page("[\(PageHarness.plain("8")),\(PageHarness.plain("7", field))]")
        #expect(page.elements.contains { $0.id == StatusID("8") })
        #expect(page.elements.count + page.skipped == 2)
    }

    // MARK: Streams

    @Test(
        .enabled(if: SharedMaterial.isHere, "\(SharedMaterial.absence)"),
        arguments: SharedMaterial.files(in: "torture/sse", suffix: ".sse"))
    func `a stream is parsed alike wherever its chunks end`(name: String) throws {
        let bytes = try SharedMaterial.bytes("torture/sse/" + name)
        func events(_ size: Int) throws -> [ServerSentEvent] {
            var reader = ServerSentEventReader()
            return try stride(from: 0, to: bytes.count, by: size).flatMap { start in
                try reader.read(Array(bytes[start..<min(start + size, bytes.count)]))
            }
        }
        let whole = try events(max(1, bytes.count))
        for size in [1, 2, 7, 4096] { #expect(try events(size) == whole, "\(size)") }
    }

    // MARK: Headers, dates and links

    @Test(arguments: [
        "<", "<>", "<a>;", "<a>;rel=\"", "\\\"", ",", "<a>; rel=next,", ";=", "<a>;rel=\"next\";", "\u{0}",
    ])
    func `the links of a header are limited`(part: String) throws {
        let text = String(repeating: part, count: Limits.headerBytes / part.utf8.count)
        let header = LinkHeader([text, text])
        #expect(header.links.count <= 16)
        #expect(header.cursor(["max_id"], relation: "next", on: try ServerAddress("https://x.example")) == nil)
    }

    @Test(arguments: [
        "99999999999999999999-01-01T00:00:00Z", "2026-13-01T00:00:00Z", "2026-02-30T00:00:00Z", "0000-00-00T00:00:00Z",
        "2026-01-01T00:00:00.9999999999Z", "2026-01-01T00:00:00+99:99", "2026-01-01T00:00:00-", "２０２６-01-01T00:00:00Z",
        "Wed Jan 99999999999999999999 11:19:36 +0800 2018", "Wed Jan -9 11:19:36 +0800 2018",
        "Wed Jan 24 11:19:36 +0800 99999999999999999999", "Wed Jan 24 11:19:36 +9999 2018",
        "Wed Jan 24 11:19:36 +0800 -9223372036854775808", "Fri, 99 Nov 2026 22:00:00 GMT",
        "Fri, 20 Nov 0000 22:00:00 GMT",
    ])
    func `text that is not a date yields nil`(text: String) {
        #expect(DateParser.rfc3339(text) == nil && DateParser.weibo(text) == nil && DateParser.http(text) == nil)
        let long = String(repeating: text, count: 1000)
        #expect(DateParser.rfc3339(long) == nil && DateParser.weibo(long) == nil && DateParser.http(long) == nil)
    }

    @Test(arguments: ["", ".", "..", "a/b", "?x", "%2e", "\u{0}", "{id}", "🌊", String(repeating: "/", count: 10_000)])
    func `a value stays in its path segment`(value: String) throws {
        let path = PathTemplate("/api/v1/statuses/{id}/context", ["id": value])
        guard !["", ".", ".."].contains(value) else {
            #expect(throws: RequestError.refusedAddress) { try path.encoded() }
            return
        }
        let encoded = try path.encoded()
        #expect(encoded.split(separator: "/", omittingEmptySubsequences: false).count == 6)
        #expect(
            encoded.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") })
    }

    @Test(arguments: [
        [], [0x80], Array(repeating: 0x10FFFF, count: 63), Array(repeating: 0x10FFFF, count: 64),
        [0x10FFFF, 0x80, 0x61],
        Array(0x80..<0xBF), Array(repeating: 0x61, count: 63), Array(repeating: 0x6F6E, count: 20_000),
    ])
    func `a label of any characters is encoded or rejected`(values: [UInt32]) {
        let label = Punycode.label(values.compactMap(Unicode.Scalar.init))
        #expect((label == nil) == (values.count > 63))
        #expect(label?.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f } ?? true)
    }

    @Test(.enabled(if: SharedMaterial.isHere, "\(SharedMaterial.absence)"))
    func `no URL of the web platform's tests is displayed without its host`() throws {
        let text = String(decoding: try SharedMaterial.bytes("torture/url/urltestdata.even.json"), as: UTF8.self)
        struct Case: Decodable {
            var input: String?
            init(from decoder: any Decoder) throws {
                enum CodingKeys: String, CodingKey { case input }
                input = try? decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .input)
            }
        }
        for input in try JSONDecoder().decode([Case].self, from: Data(text.utf8)).compactMap(\.input) {
            if let target = LinkTarget(RawText(input)) {
                #expect(
                    !target.host.isEmpty && target.host.string.unicodeScalars.allSatisfy(Sanitizer.isAllowed),
                    "\(input)")
            }
            if let server = try? ServerAddress(input) { #expect(!server.authority.isEmpty, "\(input)") }
        }
    }
}

extension PageHarness {
    fileprivate static func read(_ body: [UInt8]) throws(RequestError) -> Page<Status> {
        let harness: PageHarness
        do { harness = try PageHarness() } catch { throw .refusedAddress }
        return try harness.page(body)
    }
}
