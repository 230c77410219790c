internal import CCurl
internal import Core

/// The options of libcurl for every connection.
enum ConnectionOptions {
    /// - Returns: whether libcurl accepts them.
    static func set(
        on easy: UnsafeMutableRawPointer, for transfer: Transfer, _ configuration: CurlConfiguration
    ) -> Bool {
        let isPlain = transfer.address.scheme == "http"
        var codes = [
            curl_set_text(easy, CURLOPT_URL, transfer.address.url),
            curl_set_protocols(easy, isPlain ? 1 : 0),
            curl_set_long(easy, CURLOPT_NOSIGNAL, 1),
            curl_set_long(easy, CURLOPT_NETRC, Int(CURL_NETRC_IGNORED.rawValue)),
            curl_set_long(easy, CURLOPT_TCP_KEEPALIVE, 1),
            curl_set_long(easy, CURLOPT_CONNECTTIMEOUT_MS, configuration.connect.milliseconds),
        ]
        // Requests to this machine bypass proxies, which would see plain text.
        if isPlain { codes.append(curl_set_text(easy, CURLOPT_NOPROXY, "*")) }
        if let authorities = configuration.authorities {
            codes.append(curl_set_text(easy, CURLOPT_CAINFO, authorities))
        }
        return codes.allSatisfy { $0 == CURLE_OK }
    }
}

extension HTTPHeaders.Field {
    /// The field as it is sent; nil if it contains a line break, which would inject another.
    var line: String? {
        let line = "\(name): \(value)"
        return line.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7f }) ? line : nil
    }
}
