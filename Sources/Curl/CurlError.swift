internal import CCurl
internal import Core

extension TransportError {
    /// Converts libcurl's result code (curl.se/libcurl/c/libcurl-errors.html).
    init(_ code: CURLcode, host: String) {
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST: self = .unresolved(host: host)
        case CURLE_COULDNT_CONNECT: self = .unreachable(host: host)
        case CURLE_OPERATION_TIMEDOUT: self = .timedOut
        case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: self = .proxy(reason: Self.words(code))
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
            CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS, CURLE_USE_SSL_FAILED:
            self = .tls(reason: Self.words(code))
        case CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_PARTIAL_FILE, CURLE_HTTP2, CURLE_HTTP2_STREAM:
            self = .interrupted
        case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL, CURLE_BAD_CONTENT_ENCODING,
            CURLE_HTTP_RETURNED_ERROR:
            self = .malformed
        case CURLE_URL_MALFORMAT: self = .refusedAddress
        default: self = .other(reason: Self.words(code))
        }
    }

    private static func words(_ code: CURLcode) -> String {
        curl_easy_strerror(code).map { String(cString: $0) } ?? "error \(code.rawValue)"
    }
}
