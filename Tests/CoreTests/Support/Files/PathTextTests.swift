import TestSupport
import Testing

@testable import Core

@Suite("Paths as text")
struct PathTextTests {
    @Test(arguments: [
        ("/tmp/a.png", "/tmp/a.png"), ("/潮/é", "/潮/é"), ("", ""),
        // A private-use code point of a file's own.
        ("\u{E0B0}", "\u{E0B0}"),
    ])
    func `a path in UTF-8 is its own text`(path: String, text: String) {
        #expect(PathText.text(of: path.utf8) == text)
    }

    @Test(arguments: [
        ([0xff], "\u{10FEFF}"), ([0x63, 0xe9, 0x2f, 0x80], "c\u{10FEE9}/\u{10FE80}"),
        // A character that is cut off, a surrogate, an overlong slash.
        ([0xe6, 0xbd], "\u{10FEE6}\u{10FEBD}"), ([0xed, 0xa0, 0x80], "\u{10FEED}\u{10FEA0}\u{10FE80}"),
        ([0xc0, 0xaf], "\u{10FEC0}\u{10FEAF}"),
        // The code point that stands for another byte, in UTF-8.
        ([0xf4, 0x8f, 0xbb, 0xbf], "\u{10FEF4}\u{10FE8F}\u{10FEBB}\u{10FEBF}"),
    ])
    func `each byte that isn't UTF-8 is a code point, and comes back`(path: [UInt8], text: String) {
        #expect(PathText.text(of: path) == text)
        #expect(PathText.bytes(of: text) == (path + [0]).map { CChar(bitPattern: $0) })
    }

    @Test func `bytes at random come back`() {
        var random = SeededGenerator(seed: 8)
        for _ in 0..<2000 {
            let path =
                (0..<Int.random(in: 0...9, using: &random)).map { _ in
                    [0x2f, 0x80, 0x8f, 0xbb, 0xbf, 0xc3, 0xe6, 0xf4, 0xff].randomElement(using: &random) ?? 0x61
                } as [UInt8]
            #expect(PathText.bytes(of: PathText.text(of: path)) == (path + [0]).map { CChar(bitPattern: $0) })
        }
    }

    @Test func `a file whose name isn't UTF-8 is listed, found and read`() throws {
        let folder = TemporaryFolder()
        try folder.write([1, 2, 3], named: [0xff])
        let names = PathText.names(in: folder.path)
        #expect(names == ["\u{10FEFF}"])
        let path = folder.path + "/\u{10FEFF}"
        #expect(PrivateFile.exists(path) && !PrivateFile.isFolder(path))
        #expect(try OpenFile(path).bytes(9) == [1, 2, 3])
    }

    @Test func `on screen such a byte is a replacement character`() {
        #expect(Sanitizer.clean(RawText("caf\u{10FEE9}.png")).string == "caf\u{FFFD}.png")
    }
}
