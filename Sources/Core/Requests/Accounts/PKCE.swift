internal import Crypto
internal import FoundationEssentials

/// The secret that ties the exchange of a code to the request for it (RFC 7636).
package enum PKCE {
    /// Returns random bits as text: 256 for a verifier (§4.1).
    package static func secret(bytes: Int = 32, _ randomness: Randomness) -> String {
        var randomness = randomness
        return Base64URL.encode((0..<bytes).map { _ in UInt8.random(in: .min ... .max, using: &randomness) })
    }

    /// Returns the challenge of the method `S256` (§4.2).
    package static func challenge(of verifier: String) -> String {
        Base64URL.encode(SHA256.hash(data: Array(verifier.utf8)))
    }
}
