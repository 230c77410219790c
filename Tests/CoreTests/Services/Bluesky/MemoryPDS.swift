import Foundation
import Synchronization
import TestSupport

@testable import Core

/// A server of the AT Protocol in memory, with the records of one account. It can lose requests and responses.
final class MemoryPDS: Transport {
    enum Fault: Sendable {
        case lostRequest, lostResponse
        case status(Int, storing: Bool)
    }

    struct Call: Sendable {
        var method: String
        var parameters: [String: String]
        /// The body as it was sent.
        var text: String
        var type: String?
    }

    private struct State {
        var records: [String: JSONValue] = [:]
        /// The URIs of the posts in the order in which they were stored.
        var posts: [String] = []
        /// Posts of others, as `getPosts` returns them.
        var others: [String: JSONValue] = [:]
        var calls: [Call] = []
        var faults: [Fault] = []
        var chance: (one: Int, random: SeededGenerator)?
        var isIndexed = true
        var lostBlobs = false
        var marks: [String: JSONValue] = [:]
        var kill: (storing: Bool, work: @Sendable () -> Void)?
        var isDead = false
    }

    static let did = "did:plc:me"
    static let server = "https://pds.example"
    private let state = Mutex(State())

    // MARK: For tests

    func service(_ time: any TimeSource) throws -> BlueskyService {
        let token = AccessToken("t0ken")
        let client = Client(
            server: try ServerAddress(Self.server), transport: self, time: time, token: { token }, userAgent: "test")
        return BlueskyService(client: client, did: AccountID(Self.did))
    }

    var calls: [Call] { state.withLock(\.calls) }
    func bodies(_ method: String) -> [String] { calls.filter { $0.method.hasSuffix("." + method) }.map(\.text) }
    /// The stored posts, in the order in which they came.
    var posts: [JSONValue] { state.withLock { state in state.posts.compactMap { state.records[$0] } } }
    var texts: [String] { posts.map { $0.text("text") ?? "" } }
    var uris: [String] { state.withLock(\.posts) }
    func record(_ uri: String) -> JSONValue? { state.withLock { $0.records[uri] } }
    func store(_ value: JSONValue, at uri: String) { state.withLock { $0.records[uri] = value } }
    func fail(_ faults: Fault...) { state.withLock { $0.faults = faults } }
    /// Makes every so many requests fail.
    func fail(oneIn count: Int, seed: UInt64) { state.withLock { $0.chance = (count, SeededGenerator(seed: seed)) } }
    func succeed() { state.withLock { $0.chance = nil } }
    /// Queries show none of what is stored from now on.
    func stopIndexing() { state.withLock { $0.isIndexed = false } }
    func loseBlobs() { state.withLock { $0.lostBlobs = true } }
    func kill(storing: Bool, _ work: @escaping @Sendable () -> Void) { state.withLock { $0.kill = (storing, work) } }
    func revive() {
        state.withLock { state in
            state.kill = nil
            state.isDead = false
        }
    }

    /// Sets what the user has done with a post, as queries show it.
    func mark(_ uri: String, _ marks: JSONValue) { state.withLock { $0.marks[uri] = marks } }

    /// Adds a post of somebody else.
    @discardableResult
    func postElsewhere(_ key: String, root: (uri: String, cid: String)? = nil) -> String {
        let uri = "at://did:plc:ann/app.bsky.feed.post/\(key)"
        var record = JSONValue.object([
            "$type": .text(ATURI.post), "text": .text("post \(key)"), "createdAt": .text("2026-11-19T10:00:00.000Z"),
        ])
        if let root {
            let reference = JSONValue.object(["uri": .text(root.uri), "cid": .text(root.cid)])
            record["reply"] = .object(["root": reference, "parent": reference])
        }
        let author = JSONValue.object(["did": .text("did:plc:ann"), "handle": .text("ann.example")])
        let view = JSONValue.object([
            "uri": .text(uri), "cid": .text("cid-\(key)"), "author": author, "record": record,
            "indexedAt": .text("2026-11-19T10:00:01.000Z"),
        ])
        state.withLock { $0.others[uri] = view }
        return uri
    }

    static func cid(_ value: JSONValue) -> String {
        "cid-" + String(BlueskyService.digest((try? text(value)) ?? ""), radix: 16)
    }

    private static func text(_ value: JSONValue) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    // MARK: Transport

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard let url = URLComponents(string: request.url) else { throw .malformed }
        var parameters: [String: String] = [:]
        for item in url.queryItems ?? [] { parameters[item.name] = item.value }
        let call = Call(
            method: String(url.path.dropFirst("/xrpc/".count)), parameters: parameters, text: request.text,
            type: request.headers["Content-Type"])
        let isWrite = call.method.hasSuffix("putRecord") || call.method.hasSuffix("applyWrites")
        let (fault, kill) = state.withLock { state -> (Fault?, (storing: Bool, work: @Sendable () -> Void)?) in
            if state.isDead { return (nil, (false, {})) }
            state.calls.append(call)
            if isWrite, let kill = state.kill {
                state.isDead = true
                return (nil, kill)
            }
            if !state.faults.isEmpty, isWrite { return (state.faults.removeFirst(), nil) }
            guard var chance = state.chance else { return (nil, nil) }
            defer { state.chance = chance }
            guard Int.random(in: 0..<chance.one, using: &chance.random) == 0 else { return (nil, nil) }
            let faults: [Fault] = [
                .lostRequest, .lostResponse, .status(502, storing: true), .status(500, storing: false),
            ]
            return (faults.randomElement(using: &chance.random), nil)
        }
        if let kill {
            if kill.storing { _ = answer(call, request) }
            kill.work()
            throw .cancelled
        }
        switch fault {
        case .lostRequest: throw .timedOut
        case .status(let status, storing: false): return Self.response(status, #"{"error":"UpstreamFailure"}"#)
        default: break
        }
        let response = answer(call, request)
        switch fault {
        case .lostResponse: throw .interrupted
        case .status(let status, _): return Self.response(status, #"{"error":"UpstreamFailure"}"#)
        default: return response
        }
    }

    private static func response(_ status: Int, _ text: String) -> HTTPResponse {
        HTTPResponse(head: ResponseHead(status: status), body: ResponseBody(bytes: Array(text.utf8)))
    }

    private static func refusal(_ name: String) -> HTTPResponse {
        response(400, #"{"error":"\#(name)","message":"\#(name)"}"#)
    }

    private static func response(_ value: JSONValue) -> HTTPResponse {
        response(200, (try? text(value)) ?? "{}")
    }

    private func answer(_ call: Call, _ request: HTTPRequest) -> HTTPResponse {
        let body = (try? JSONDecoder().decode(JSONValue.self, from: Data(call.text.utf8))) ?? .null
        return state.withLock { state in
            switch call.method.split(separator: ".").last {
            case "putRecord": return Self.put(body, &state)
            case "applyWrites":
                var later = state
                for write in body.array("writes") {
                    let uri = Self.uri(Self.did, write.text("collection"), write.text("rkey"))
                    if later.records[uri] != nil { return Self.response(500, #"{"error":"InternalServerError"}"#) }
                    Self.store(write["value"] ?? .null, at: uri, &later)
                }
                state = later
                return Self.response(.object(["results": .array([])]))
            case "deleteRecord":
                let uri = Self.uri(Self.did, body.text("collection"), body.text("rkey"))
                state.records[uri] = nil
                state.posts.removeAll { $0 == uri }
                return Self.response(.object([:]))
            case "getRecord":
                let uri = Self.uri(
                    call.parameters["repo"], call.parameters["collection"], call.parameters["rkey"])
                guard let value = state.records[uri] else { return Self.refusal("RecordNotFound") }
                return Self.response(
                    .object(["uri": .text(uri), "cid": .text(Self.cid(value)), "value": value]))
            case "getPosts":
                let view = call.parameters["uris"].flatMap { uri in
                    state.others[uri] ?? (state.isIndexed ? Self.view(uri, state) : nil)
                }
                guard var view else { return Self.response(.object(["posts": .array([])])) }
                view["viewer"] = view.text("uri").flatMap { state.marks[$0] } ?? .object([:])
                return Self.response(.object(["posts": .array([view])]))
            case "getTimeline":
                let posts = state.posts.reversed().prefix(50).compactMap { Self.view($0, state) }
                return Self.response(.object(["feed": .array(posts.map { .object(["post": $0]) })]))
            case "getProfile": return Self.response(Self.author)
            case "resolveHandle":
                guard call.parameters["handle"] == "ann.example" else { return Self.refusal("InvalidRequest") }
                return Self.response(.object(["did": .text("did:plc:ann")]))
            case "uploadBlob":
                let bytes = request.body?.bytes ?? []
                let blob = JSONValue.object([
                    "$type": .text("blob"), "ref": .object(["$link": .text("blob-\(bytes.count)")]),
                    "mimeType": .text(call.type ?? ""), "size": .integer(Int64(bytes.count)),
                ])
                return Self.response(.object(["blob": blob]))
            default: return Self.response(.object([:]))
            }
        }
    }

    private static func uri(_ repo: String?, _ collection: String?, _ key: String?) -> String {
        "at://\(repo ?? "")/\(collection ?? "")/\(key ?? "")"
    }

    private static func put(_ body: JSONValue, _ state: inout State) -> HTTPResponse {
        let uri = uri(body.text("repo"), body.text("collection"), body.text("rkey"))
        let value = body["record"] ?? .null
        if state.lostBlobs, value["embed"] != nil { return refusal("BlobNotFound") }
        let old = state.records[uri]
        // The reference server compares with what it has first.
        if old != value, let swap = body["swapRecord"], swap != (old.map { .text(cid($0)) } ?? .null) {
            return refusal("InvalidSwap")
        }
        store(value, at: uri, &state)
        return response(.object(["uri": .text(uri), "cid": .text(cid(value))]))
    }

    private static func store(_ value: JSONValue, at uri: String, _ state: inout State) {
        if state.records[uri] == nil, uri.contains("/" + ATURI.post + "/") { state.posts.append(uri) }
        state.records[uri] = value
    }

    private static let author = JSONValue.object(["did": .text(did), "handle": .text("me.example")])

    private static func view(_ uri: String, _ state: State) -> JSONValue? {
        state.records[uri].map { value in
            .object([
                "uri": .text(uri), "cid": .text(cid(value)), "author": author, "record": value,
                "indexedAt": value["createdAt"] ?? .null,
            ])
        }
    }
}
