import CCurl
import Testing

@Suite("libcurl shims")
struct ShimTests {
    @Test func `the shims pass values through`() throws {
        let easy = try #require(curl_easy_init())
        defer { curl_easy_cleanup(easy) }

        #expect(curl_set_text(easy, CURLOPT_URL, "https://harbour.example/") == CURLE_OK)
        #expect(curl_set_long(easy, CURLOPT_TIMEOUT_MS, 5) == CURLE_OK)
        #expect(curl_set_protocols(easy, 0) == CURLE_OK)
        #expect(curl_set_protocols(easy, 1) == CURLE_OK)
        var status = 7
        #expect(curl_get_long(easy, CURLINFO_RESPONSE_CODE, &status) == CURLE_OK)
        #expect(status == 0)
    }
}
