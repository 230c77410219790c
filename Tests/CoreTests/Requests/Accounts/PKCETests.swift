import Testing

@testable import Core

@Suite("PKCE")
struct PKCETests {
    @Test func `the challenge is that of RFC 7636, appendix B`() {
        #expect(
            PKCE.challenge(of: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
                == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
    }

    @Test func `a verifier has 43 random characters`() {
        let (one, other) = (PKCE.secret(Randomness()), PKCE.secret(Randomness()))
        #expect(one.utf8.count == 43 && one != other)
        #expect(Base64URL.decode(one)?.count == 32)
    }

    @Test(
        arguments: [
            ([], ""), ([0xff], "_w"), ([0xfb, 0xef], "--8"), ([1, 2, 3], "AQID"), ([0xff, 0xff, 0xfe, 0x3e], "___-Pg"),
        ] as [([UInt8], String)])
    func `bytes are written for URLs, and read back`(bytes: [UInt8], text: String) {
        #expect(Base64URL.encode(bytes) == text && Base64URL.decode(text) == bytes)
    }

    @Test(arguments: ["_w==", "+w", "/w", "_w ", "A", "é"]) func `other text is rejected`(text: String) {
        #expect(Base64URL.decode(text) == nil)
    }
}
