/// Finds the server that has an account: from a handle to the DID, from there to the document that names the server
/// (atproto.com/specs/handle, atproto.com/specs/did). The document has to name the handle again.
struct BlueskyIdentity: Sendable {
    /// The server that reads everything without an account, and finds the DID of a handle in its name's DNS record.
    static let publicView = "https://public.api.bsky.app"
    /// The directory of the DIDs of the method `plc`.
    private static let directory = "https://plc.directory"

    /// An account and its server.
    struct Place: Sendable, Hashable {
        var did: DID
        var server: ServerAddress
    }

    private let client: Client

    /// - Parameter client: a client without a token; its server isn't asked.
    init(client: Client) { self.client = client }

    /// - Throws: `notFound` if the handle leads to no account, `invalid` if its account has another handle, `refusedAddress` if
    ///   the account's server has an address that isn't used.
    func place(of handle: Handle) async throws(RequestError) -> Place {
        let did = try await did(of: handle)
        let document = try await document(of: did)
        guard document.handle == handle else { throw .invalid(serverMessage: nil, fields: []) }
        return try place(document)
    }

    /// - Throws: `notFound` if there is no such account, `refusedAddress` if its server has an address that isn't used.
    func place(of did: DID) async throws(RequestError) -> Place { try place(try await document(of: did)) }

    private func place(_ document: DIDDocument) throws(RequestError) -> Place {
        guard let server = document.server(for: client.server) else { throw .refusedAddress }
        return Place(did: document.did, server: server)
    }

    /// Asks a server first, as the specification allows. The handle's own DNS record and the file on its host are asked for only where
    /// the server finds nothing or can't be reached. The record counts more than the file.
    private func did(of handle: Handle) async throws(RequestError) -> DID {
        let failure: RequestError
        do throws(RequestError) {
            return try await send(ResolveHandle(handle: handle), to: Self.publicView)
        } catch {
            failure = error
        }
        if failure == .cancelled { throw failure }
        if let did = try await record(of: handle) { return did }
        do throws(RequestError) {
            return try await send(HandleFileRequest(), to: "https://\(handle)")
        } catch {
            switch failure {
            case .invalid, .notFound: throw .notFound(serverMessage: nil)
            default: throw failure
            }
        }
    }

    /// Returns the DID in the DNS record of a handle (atproto.com/specs/handle#dns-txt-method); nil if there is none.
    ///
    /// - Throws: `notFound` if records name several.
    private func record(of handle: Handle) async throws(RequestError) -> DID? {
        if ServerAddress.isPrivate(handle.description) { return nil }
        let texts = await client.texts(of: "_atproto.\(handle)")
        let dids = Set(texts.compactMap { $0.hasPrefix("did=") ? DID(String($0.dropFirst(4))) : nil })
        if dids.count > 1 { throw .notFound(serverMessage: nil) }
        return dids.first
    }

    private func document(of did: DID) async throws(RequestError) -> DIDDocument {
        let document: DIDDocument
        if let host = did.webHost {
            document = try await send(DIDDocumentRequest(path: "/.well-known/did.json"), to: "https://\(host)")
        } else if did.description.hasPrefix("did:plc:") {
            document = try await send(
                DIDDocumentRequest(path: PathTemplate("/{did}", ["did": did.description])), to: Self.directory)
        } else {
            throw .unsupported
        }
        // A document about another account says nothing about this one.
        guard document.did == did else { throw .notFound(serverMessage: nil) }
        return document
    }

    private func send<R: Request>(_ request: R, to server: String) async throws(RequestError) -> R.Response {
        guard let address = try? ServerAddress(server) else { throw .refusedAddress }
        return try await client.at(address).send(request)
    }
}

extension DID {
    /// The host of a DID of the method `web`, which has no port and no path here; nil for another.
    var webHost: String? {
        let start = "did:web:"
        guard description.hasPrefix(start), let host = Handle(String(description.dropFirst(start.count))) else {
            return nil
        }
        return host.description
    }
}

/// What a DID's document says about an account.
struct DIDDocument: JSONDecodable, Sendable, Hashable {
    let did: DID
    /// The handle that the account claims; nil without a valid one.
    let handle: Handle?
    /// The address of its server, which strangers have written.
    private let endpoint: String?

    init(_ json: JSONObject) throws {
        guard let did = DID(try json.required(String.self, "id")) else { throw json.unusable("id") }
        self.did = did
        let name = json.list(String.self, "alsoKnownAs").first { $0.hasPrefix("at://") }
        handle = name.flatMap { Handle(String($0.dropFirst(5))) }
        endpoint =
            json.objects("service").first {
                // The id may be relative to the document's.
                ["#atproto_pds", did.description + "#atproto_pds"].contains($0.text("id"))
                    && $0.text("type") == "AtprotoPersonalDataServer"
            }?.text("serviceEndpoint")
    }

    /// Returns the account's server; nil if there is none, or it has an address that isn't used.
    ///
    /// - Parameter other: the server that the user has chosen.
    func server(for other: ServerAddress) -> ServerAddress? { endpoint.flatMap { ServerAddress($0, namedFor: other) } }
}

extension ServerAddress {
    /// Reads an address in a document that strangers may have written.
    ///
    /// It must not make the program talk to this machine or to a private network. Only a server on this machine may name one there.
    /// The server that the user has chosen may be anywhere.
    ///
    /// - Parameter chosen: the server that the user has chosen.
    /// - Returns: nil for an address that isn't used.
    init?(_ text: String, namedFor chosen: ServerAddress) {
        guard let address = try? ServerAddress(text), address == chosen || address.isPublic(for: chosen) else {
            return nil
        }
        self = address
    }

    private func isPublic(for chosen: ServerAddress) -> Bool {
        if Self.isLoopback(host) { return Self.isLoopback(chosen.host) }
        if let ip = IPAddress(host: host) { return ip.isPublic }
        return !Self.isPrivate(host)
    }

    /// Whether a name says that it belongs to this machine or to a private network.
    fileprivate static func isPrivate(_ host: String) -> Bool {
        let top = host.split(separator: ".").last ?? ""
        return !host.contains(".")
            || ["local", "localhost", "internal", "lan", "home", "arpa", "test", "invalid"].contains(top)
    }
}
