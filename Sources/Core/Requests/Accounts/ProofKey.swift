internal import Crypto
internal import FoundationEssentials
internal import Synchronization

/// The private key to which the tokens of a login are bound: each request proves that its sender has the key (DPoP,
/// RFC 9449). It prints as dots.
package struct ProofKey: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
    /// The key as text, for storage.
    package let secret: String
    private let key: P256.Signing.PrivateKey

    /// Creates a new key.
    package init() {
        key = P256.Signing.PrivateKey()
        secret = Base64URL.encode(key.rawRepresentation)
    }

    /// - Parameter secret: a stored key.
    /// - Returns: nil if the text is none.
    package init?(_ secret: String) {
        guard let bytes = Base64URL.decode(secret),
            let key = try? P256.Signing.PrivateKey(rawRepresentation: Data(bytes))
        else { return nil }
        self.secret = secret
        self.key = key
    }

    package static func == (one: ProofKey, other: ProofKey) -> Bool { one.secret == other.secret }
    package func hash(into hasher: inout Hasher) { hasher.combine(secret) }
    package var description: String { "•••" }
    package var customMirror: Mirror { Mirror(self, children: []) }

    private struct Head: Encodable {
        var typ = "dpop+jwt"
        var alg = "ES256"
        var jwk: PublicKey
    }

    private struct PublicKey: Encodable {
        var kty = "EC"
        var crv = "P-256"
        var x: String
        var y: String
    }

    private struct Claims: Encodable {
        var jti: String
        var htm: String
        var htu: String
        var iat: Int64
        var nonce: String?
        var ath: String?
    }

    /// Returns the proof for one request (§4.2).
    ///
    /// - Parameters:
    ///   - id: a text that no other proof has.
    ///   - token: the access token that is sent with it.
    ///   - nonce: the last one of the server; nil before the first.
    /// - Throws: `other` if it can't be signed.
    func proof(
        of method: HTTPMethod, _ url: String, id: String, with token: AccessToken?, nonce: String?, at now: Timestamp
    ) throws(RequestError) -> String {
        let point = key.publicKey.rawRepresentation
        let head = Head(jwk: PublicKey(x: Base64URL.encode(point.prefix(32)), y: Base64URL.encode(point.suffix(32))))
        let claims = Claims(
            jti: id, htm: method.rawValue, htu: String(url.prefix { $0 != "?" && $0 != "#" }),
            iat: now.milliseconds / 1000, nonce: nonce,
            ath: token.map { Base64URL.encode(SHA256.hash(data: Array($0.secret.utf8))) })
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            let signed =
                Base64URL.encode(try encoder.encode(head)) + "." + Base64URL.encode(try encoder.encode(claims))
            let signature = try key.signature(for: Array(signed.utf8))
            return signed + "." + Base64URL.encode(signature.rawRepresentation)
        } catch {
            throw .other(reason: RawText("the request cannot be signed"))
        }
    }
}

/// The last nonce of each server, which the next proof has to contain (RFC 9449 §8 and §9).
final class ProofNonces: Sendable {
    private static let longest = 1024

    private let kept = Mutex<[ServerAddress: String]>([:])

    subscript(server: ServerAddress) -> String? { kept.withLock { $0[server] } }

    /// Stores the nonce of a response.
    ///
    /// - Returns: the nonce; nil if the response has none.
    func learn(from head: ResponseHead, of server: ServerAddress) -> String? {
        guard let nonce = head.headers["DPoP-Nonce"], (1...Self.longest).contains(nonce.utf8.count) else {
            return nil
        }
        kept.withLock { $0[server] = nonce }
        return nonce
    }

    /// Whether a server has refused a request only because of the nonce of its proof.
    static func isDemanded(_ head: ResponseHead, _ error: ServiceErrorBody?) -> Bool {
        let name = "use_dpop_nonce"
        return [400, 401].contains(head.status) && error?.code?.value == name
            || head.status == 401
                && head.headers.values("WWW-Authenticate").contains {
                    $0.lowercased().hasPrefix("dpop") && $0.contains("error=\"\(name)\"")
                }
    }
}
