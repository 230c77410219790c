import Foundation
import SHA2
import Testing

@testable import TUI

/// The codes were read back by an independent reader (zbar 0.23) when these digests of their modules were taken.
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
        #expect(SHA256.hash(picture.utf8).map { String(format: "%02x", $0) }.joined() == digest)
    }

    @Test func `what is too long for any code is none`() {
        #expect(QRCode(String(repeating: "x", count: 2953)) != nil)
        #expect(QRCode(String(repeating: "x", count: 2954)) == nil)
        #expect(QRCode("") != nil)
    }
}
