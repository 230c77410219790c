import TestSupport

@testable import Core

/// Bodies of Bluesky's responses, and a service over them.
enum BlueskySample {
    /// The author of the posts, and the account that is logged in.
    static let did = "did:plc:ann"
    static let own = AccountID("did:plc:me")

    static func uri(_ key: String) -> String { "at://\(did)/app.bsky.feed.post/\(key)" }
    static func id(_ key: String) -> StatusID { StatusID(uri(key)) }

    static func author(_ did: String = did, _ more: String = "") -> String {
        #"{"did":"\#(did)","handle":"\#(did.split(separator: ":").last ?? "").example"\#(more)}"#
    }

    /// - Parameters:
    ///   - day: of the date, in November 2026.
    ///   - record: further fields of the record, each after a comma.
    ///   - more: further fields of the post, each after a comma.
    static func post(
        _ key: String, day: Int = 20, by author: String = author(), record: String = "", _ more: String = ""
    ) -> String {
        #"{"uri":"\#(uri(key))","cid":"bafy\#(key)","author":\#(author),"record":{"text":"Post \#(key)","#
            + #""createdAt":"2026-11-\#(day < 10 ? "0" : "")\#(day)T10:00:00.000Z"\#(record)},"#
            + #""indexedAt":"2026-11-\#(day < 10 ? "0" : "")\#(day)T10:00:01.123Z"\#(more)}"#
    }

    static func feed(_ items: [String], cursor: String? = nil) -> TestTransport.Answer {
        .json(#"{"feed":[\#(items.joined(separator: ","))]\#(cursor.map { #","cursor":"\#($0)""# } ?? "")}"#)
    }

    /// Returns a page of posts.
    static func posts(_ keys: [String], day: Int = 20, cursor: String? = nil) -> TestTransport.Answer {
        feed(keys.map { #"{"post":\#(post($0, day: day))}"# }, cursor: cursor)
    }

    static func status(_ json: String) throws -> Status {
        BlueskyMapping().status(try JSONBody.decode(BlueskyWirePost.self, from: Array(json.utf8), what: ""))
    }

    static func row(_ json: String) throws -> Status {
        BlueskyMapping().row(try JSONBody.decode(BlueskyWireFeedItem.self, from: Array(json.utf8), what: ""))
    }

    static func service(
        _ transport: TestTransport, of did: AccountID = own, asksChoices: Bool = false
    ) throws -> (service: BlueskyService, log: RecordingLog) {
        let harness = try ClientHarness(transport, retries: .never)
        let choices = asksChoices ? BlueskyChoices(path: nil, language: nil, log: harness.log.logger) : nil
        return (
            BlueskyService(client: harness.client, did: did, choices: choices, log: harness.log.logger), harness.log
        )
    }
}
