import TestSupport
import Testing

@testable import Core

@Suite struct AddressTests {
    @Test(arguments: [
        ("42", "/s/42/c"), ("a/b", "/s/a%2Fb/c"), ("../x", "/s/..%2Fx/c"), ("a?b#c", "/s/a%3Fb%23c/c"),
        ("%2e", "/s/%252e/c"),
        ("é 中", "/s/%C3%A9%20%E4%B8%AD/c"), ("a\r\nb\u{0}", "/s/a%0D%0Ab%00/c"), ("{id}", "/s/%7Bid%7D/c"),
        ("...", "/s/.../c"),
    ])
    func `an id cannot leave its path segment`(id: String, path: String) throws {
        #expect(try PathTemplate("/s/{id}/c", ["id": id]).encoded() == path)
    }

    @Test(arguments: ["", ".", ".."])
    func `an id that denotes another folder is rejected`(id: String) {
        #expect(throws: RequestError.refusedAddress) { try PathTemplate("/s/{id}/c", ["id": id]).encoded() }
    }

    @Test func `a name without a value is rejected`() {
        #expect(throws: RequestError.refusedAddress) { try PathTemplate("/s/{id}", ["other": "1"]).encoded() }
    }

    @Test func `parameters keep their order and are encoded once`() {
        let parameters: Parameters = [
            "b": .flag(true), "a": .number(-1), "t": .text("%20 +&="), "poll[options]": .list(["x", "é"]), "no": nil,
        ]
        #expect(
            parameters.encoded
                == "b=true&a=-1&t=%2520%20%2B%26%3D&poll%5Boptions%5D%5B%5D=x&poll%5Boptions%5D%5B%5D=%C3%A9")
        #expect(Parameters.none.isEmpty)
    }

    private static let server = try? ServerAddress("https://harbour.example")

    @Test(arguments: [
        (
            #"<https://harbour.example/api?limit=5&max_id=12>; rel="next", <https://harbour.example/api?min_id=9>; rel="prev""#,
            "12"
        ),
        (#"<https://HARBOUR.example/api?max_id=1%2F2>;title="a, <b>; \"c";rel=next"#, "1/2"),
        (#"</api?max_id=7>; rel="up next""#, "7"),
        (#"<http://harbour.example/api?max_id=7#x>; REL=NEXT"#, "7"),
        (#"<https://harbour.example/a,b;c?max_id=7>; rel="next""#, "7"),
        (#"<https://evil.example/api?max_id=1>; rel="next", <<<>>>; rel=next, ;;;, <javascript:x>; rel="prev""#, nil),
        (#"<//evil.example/api?max_id=1>; rel=next"#, nil),
        (#"<https://harbour.example@evil.example/?max_id=1>; rel=next"#, nil),
        (#"<https://harbour.example:81/?max_id=1>; rel=next"#, nil),
        (#"<https://harbour.example/?max_id=>; rel=next"#, nil),
        (#"<https://harbour.example/?max_id=%zz>; rel=next"#, nil),
        (#"<https://harbour.example/?max_id=1"#, nil), (#"<https://harbour.example/?max_id=1>; rel="next\"#, "1"),
        ("", nil), (",,,;=", nil),
    ])
    func `only the cursor of a link to the own server is used`(header: String, cursor: String?) throws {
        let server = try #require(Self.server)
        #expect(LinkHeader([header]).cursor(["max_id"], relation: "next", on: server) == cursor)
    }

    @Test func `endless links cost little`() throws {
        let header = String(repeating: "<https://harbour.example/?x=1>; rel=prev, ", count: 5000)
        #expect(LinkHeader([header, header]).links.count == 16)
        #expect(LinkHeader([String(repeating: "<", count: 50_000)]).links.isEmpty)
        #expect(LinkHeader([String(repeating: ";a=\"\\", count: 50_000)]).links.isEmpty)
    }
}
