import Testing

@testable import Core

@Suite("Pinyin")
struct PinyinTests {
    @Test(
        arguments: [
            ("微笑", ["weixiao", "wx"]), ("泪", ["lei", "l"]), ("笑cry", ["xiaocry", "xcry"]), ("绿", ["lv", "l"]),
            ("音乐", ["yinle", "yinyue", "yl", "yy"]), ("doge", []), ("é", []), ("", []),
        ] as [(String, [String])])
    func `a text is spelled whole and by its initials`(text: String, expected: [String]) {
        #expect(Pinyin.spellings(of: text) == expected)
    }

    @Test func `a character without a reading stays as it is`() {
        #expect(Pinyin.spellings(of: "の微é") == ["のweié", "のwé"])
    }

    @Test func `many characters with several readings have a limited number of spellings`() {
        let all = Pinyin.spellings(of: String(repeating: "乐", count: 100))
        #expect(all.count == 16 && all.contains(String(repeating: "le", count: 100)))
    }

    @Test func `all common codes have readings`() {
        for code in WeiboEmotions.common {
            let spellings = Pinyin.spellings(of: code)
            #expect(spellings.allSatisfy { $0.allSatisfy(\.isASCII) }, "\(code): \(spellings)")
            #expect(spellings.isEmpty == code.allSatisfy(\.isASCII), "\(code)")
        }
    }
}
