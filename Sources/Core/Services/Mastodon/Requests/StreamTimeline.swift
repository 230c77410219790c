/// `GET /api/v1/streaming/user`, `public`, `public/local`, `hashtag` and `list` for server-sent events, `/api/v1/streaming` for a
/// WebSocket (docs.joinmastodon.org/methods/streaming): an endless stream of events.
struct StreamTimeline: MastodonRequest {
    let kind: StreamKind
    var path: PathTemplate
    var parameters = Parameters.none
    var scope: String? = "read:statuses"

    var authorization: Authorization { .required }
    var repeatability: Repeatability { .never }

    /// - Returns: nil for a list that no server streams.
    init?(_ list: ListID, as kind: StreamKind) {
        self.kind = kind
        let name: String
        switch list {
        case .home: (path, name) = ("/api/v1/streaming/user", "user")
        case .local: (path, name) = ("/api/v1/streaming/public/local", "public:local")
        case .federated: (path, name) = ("/api/v1/streaming/public", "public")
        case .hashtag(let tag):
            (path, name) = ("/api/v1/streaming/hashtag", "hashtag")
            parameters = ["tag": .text(tag)]
        case .list(let id):
            (path, name) = ("/api/v1/streaming/list", "list")
            parameters = ["list": .text(id.rawValue)]
            scope = "read:lists"
        default: return nil
        }
        guard kind == .webSocket else { return }
        path = "/api/v1/streaming"
        parameters.add("stream", .text(name))
    }

    func authorize(_ request: inout HTTPRequest, with token: AccessToken?) {
        guard let token else { return }
        request.headers.add("Authorization", "Bearer " + token.secret)
        // A browser can send no other header with a WebSocket, and Pleroma looks for the token only here. In the URL, which all
        // servers accept, it would end in their logs.
        guard kind == .webSocket, token.isWord else { return }
        request.headers.add("Sec-WebSocket-Protocol", token.secret)
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) {}
}

extension AccessToken {
    /// Whether it is a token in the sense of RFC 9110 §5.6.2.
    fileprivate var isWord: Bool {
        secret.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "A")...UInt8(ascii: "Z"):
                true
            default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
            }
        }
    }
}
