import Crypto
import FoundationEssentials

@testable import Core

/// A proof of a request's sender as a server reads it: the signature is checked by the key that the proof names.
struct ReadProof {
    struct Claims: Decodable {
        var jti: String
        var htm: String
        var htu: String
        var iat: Int64
        var nonce: String?
        var ath: String?
    }

    private struct Head: Decodable {
        var typ: String
        var alg: String
        var jwk: [String: String]
    }

    let claims: Claims
    /// The members of the public key.
    let key: [String: String]

    /// - Returns: nil if the request has no proof, or one that is not valid.
    init?(_ request: HTTPRequest) {
        let values = request.headers.values("DPoP")
        let parts = (values.first ?? "").split(separator: ".", omittingEmptySubsequences: false)
        guard values.count == 1, parts.count == 3,
            let head = parts.first.flatMap({ Self.read(Head.self, $0) }), head.typ == "dpop+jwt", head.alg == "ES256",
            let claims = Self.read(Claims.self, parts[1]), let signature = Base64URL.decode(parts[2]),
            let x = head.jwk["x"].flatMap({ Base64URL.decode($0) }),
            let y = head.jwk["y"].flatMap({ Base64URL.decode($0) }),
            let key = try? P256.Signing.PublicKey(rawRepresentation: Data(x + y)),
            let read = try? P256.Signing.ECDSASignature(rawRepresentation: Data(signature)),
            key.isValidSignature(read, for: Data("\(parts[0]).\(parts[1])".utf8))
        else { return nil }
        self.claims = claims
        self.key = head.jwk
    }

    private static func read<Value: Decodable>(_ type: Value.Type, _ part: Substring) -> Value? {
        Base64URL.decode(part).flatMap { try? JSONDecoder().decode(type, from: Data($0)) }
    }
}
