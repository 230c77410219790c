import Crypto
import Foundation
import Testing

@testable import TUI

/// QR codes. They were read back by an independent reader (zbar 0.23) when these digests of their modules were taken.
@Suite("QR codes")
struct QRCodeTests {
    @Test(arguments: [
        ("HELLO", 21, "eea957f1f35505469c36db756d585873cce95b7b13c387f5fcac468dfa9e40d7"),
        (
            "https://harbour.example/oauth/authorize?client_id=abc&state=QHqgBtRV-TPZV70VdfN2szgl0&x="
                + String(repeating: "y", count: 40), 41,
            "93050f623a8651644538894f913be311a59a835a1b352f31ad33267656abf383"
        ),
        (
            String(repeating: "z", count: 900), 101,
            "f1b9815322f61f42194e72011a3190e4ce786fd198af331ee7649b1dfebb5005"
        ),
        (
            String(repeating: "ab/", count: 900), 173,
            "f98372c1a063a9774aacd3ce037a65ae9231465457e8219fbcd2f6761041a533"
        ),
    ])
    func `each is the one that was read back`(text: String, size: Int, digest: String) throws {
        let code = try #require(QRCode(text))
        let picture = (0..<code.size).map { row in
            (0..<code.size).map { code.isDark(row: row, column: $0) ? "1" : "0" }.joined()
        }.joined(separator: "\n")
        #expect(code.size == size)
        #expect(SHA256.hash(data: Array(picture.utf8)).map { String(format: "%02x", $0) }.joined() == digest)
    }

    @Test func `a URL is encoded in its shortest form, and the usual ones fit into 80 by 24`() throws {
        let mastodon =
            "https://mastodon.social/oauth/authorize?response_type=code&client_id=\(String(repeating: "i", count: 43))"
            + "&redirect_uri=urn%3Aietf%3Awg%3Aoauth%3A2.0%3Aoob&scope=read%20write%20follow"
            + "&state=\(String(repeating: "s", count: 43))&code_challenge=\(String(repeating: "c", count: 43))"
            + "&code_challenge_method=S256"
        let short = mastodon.replacing("%3A", with: ":").replacing("%20", with: "+")
        let code = try #require(QRCode(url: mastodon))
        #expect(code == QRCode(short))
        // Three rows belong to the frame.
        #expect(QRCodeView(code: code, rows: 21, columns: 80, hasSextants: true) != nil)
        #expect(QRCode(url: "https://a.example/%3A%20") == QRCode("https://a.example/%3A%20"))
    }

    @Test func `what is too long for any code is none`() {
        #expect(QRCode(String(repeating: "x", count: 2953)) != nil)
        #expect(QRCode(String(repeating: "x", count: 2954)) == nil)
        #expect(QRCode("") != nil)
    }
}
