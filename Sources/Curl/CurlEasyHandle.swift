internal import CCurl
internal import Core
internal import Glibc

/// One transfer in libcurl. Used on the loop's thread only.
final class CurlEasyHandle {
    private let easy: UnsafeMutableRawPointer
    private let transfer: Transfer
    private let onDrop: @Sendable () -> Void
    private let onRoom: @Sendable () -> Void
    private var headerList: UnsafeMutablePointer<curl_slist>?

    private var head = HeadReader()
    private var body: BodyBuffer?
    private var received = 0
    private var sent = 0
    /// The bytes that libcurl has read of a body with files.
    private var bodyOffset = 0
    /// The reason why a callback aborted the transfer; more specific than libcurl's code.
    private var failure: TransportError?

    /// - Parameters:
    ///   - onDrop: called when the body has been released.
    ///   - onRoom: called when the buffer of a paused transfer has room.
    /// - Returns: nil if libcurl rejects the request or a header contains a line break.
    init?(
        _ transfer: Transfer, _ configuration: CurlConfiguration, onDrop: @escaping @Sendable () -> Void,
        onRoom: @escaping @Sendable () -> Void
    ) {
        guard let easy = curl_easy_init() else { return nil }
        self.easy = easy
        self.transfer = transfer
        self.onDrop = onDrop
        self.onRoom = onRoom
        guard setHeaders(), setOptions(configuration), setBody(), setAddresses() else { return nil }
    }

    deinit {
        curl_easy_cleanup(easy)
        curl_slist_free_all(headerList)
    }

    /// Whether the transfer is paused while its buffer is full. A response with a time limit is not: its size limit
    /// bounds the buffer.
    private var isPausable: Bool { transfer.request.timeout == nil }

    func isFor(_ handle: UnsafeMutableRawPointer?) -> Bool { handle == easy }

    func add(to multi: UnsafeMutableRawPointer) -> Bool {
        curl_multi_add_handle(multi, easy) == CURLM_OK
    }

    func remove(from multi: UnsafeMutableRawPointer) {
        curl_multi_remove_handle(multi, easy)
    }

    /// Delivers the bytes that libcurl held back, and continues to receive. No effect on a transfer that is not paused.
    /// - Returns: anything but `CURLE_OK` if that ended the transfer.
    func resume() -> CURLcode { curl_easy_pause(easy, CURLPAUSE_CONT) }

    // MARK: The end

    func end(_ code: CURLcode) {
        if code == CURLE_OK, head.isComplete { return end(.success(())) }
        end(.failure(failure ?? (code == CURLE_OK ? .malformed : error(for: code))))
    }

    func end(_ result: Result<Void, TransportError>) {
        if let body {
            body.finish(result)
            self.body = nil
        } else if case .failure(let error) = result {
            transfer.finish(.failure(error))
        }
    }

    private func error(for code: CURLcode) -> TransportError {
        // A write error before the head is complete: the response is malformed.
        if code == CURLE_WRITE_ERROR { return .malformed }
        return TransportError(code, host: transfer.address.host)
    }

    // MARK: Received data

    /// Adds a header line, including its line end.
    private func receiveHeader(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        // Lines after the body are trailers.
        guard !head.isComplete else { return true }
        guard head.add(bytes) else {
            failure = .malformed
            return false
        }
        if head.isComplete { respond() }
        return true
    }

    private func receiveBody(_ bytes: UnsafeBufferPointer<UInt8>) -> Delivery {
        guard head.isComplete else {
            failure = .malformed
            return .rejected
        }
        guard bytes.count <= transfer.request.bodyLimit - received else {
            failure = .tooLarge(limit: transfer.request.bodyLimit)
            return .rejected
        }
        // libcurl delivers the same bytes again after the pause, so they count only once they are in the buffer.
        guard body?.add(Array(bytes)) ?? true else { return .paused }
        received += bytes.count
        return .accepted
    }

    private func respond() {
        let (buffer, body) = BodyBuffer.make(
            capacity: isPausable ? BodyBuffer.standardCapacity : .max, onDrop: onDrop, onRoom: onRoom)
        self.body = buffer
        transfer.finish(.success(HTTPResponse(head: head.head, body: body)))
    }

    // MARK: Options

    private func setHeaders() -> Bool {
        // Otherwise libcurl may wait a second for "100 Continue".
        var list = curl_slist_append(nil, "Expect:")
        for field in transfer.request.headers.fields {
            guard let line = field.line, let longer = curl_slist_append(list, line) else {
                curl_slist_free_all(list)
                return false
            }
            list = longer
        }
        headerList = list
        return list != nil
    }

    private func setOptions(_ configuration: CurlConfiguration) -> Bool {
        guard ConnectionOptions.set(on: easy, for: transfer, configuration) else { return false }
        let request = transfer.request
        let context = Unmanaged.passUnretained(self).toOpaque()
        var codes = [
            curl_set_list(easy, CURLOPT_HTTPHEADER, headerList),
            curl_set_long(easy, CURLOPT_HEADEROPT, Int(CURLHEADER_SEPARATE)),
            curl_set_long(easy, CURLOPT_FOLLOWLOCATION, 0),
            // A transfer that may pause gets a connection of its own: on a shared HTTP/2 connection it would block the
            // others.
            curl_set_long(
                easy, CURLOPT_HTTP_VERSION, Int(isPausable ? CURL_HTTP_VERSION_1_1 : CURL_HTTP_VERSION_2TLS)),
            curl_set_long(easy, CURLOPT_LOW_SPEED_LIMIT, 1),
            curl_set_long(
                easy, CURLOPT_LOW_SPEED_TIME, max(1, (request.stall ?? configuration.stall).milliseconds / 1000)),
            curl_set_long(easy, CURLOPT_TIMEOUT_MS, request.timeout?.milliseconds ?? 0),
            curl_set_sink(easy, CURLOPT_HEADERFUNCTION, Self.headerSink),
            curl_set_pointer(easy, CURLOPT_HEADERDATA, context),
            curl_set_sink(easy, CURLOPT_WRITEFUNCTION, Self.bodySink),
            curl_set_pointer(easy, CURLOPT_WRITEDATA, context),
        ]
        // All encodings that this libcurl supports; the limit applies to the decompressed size. None for a transfer
        // that may pause: libcurl would continue to decompress received data, and store the result.
        if !isPausable { codes.append(curl_set_text(easy, CURLOPT_ACCEPT_ENCODING, "")) }
        if request.freshConnection { codes.append(curl_set_long(easy, CURLOPT_FRESH_CONNECT, 1)) }
        return codes.allSatisfy { $0 == CURLE_OK }
    }

    private func setBody() -> Bool {
        let request = transfer.request
        guard request.method != .get else { return true }
        let body = request.body ?? ByteSource()
        let context = Unmanaged.passUnretained(self).toOpaque()
        if request.onSent != nil {
            guard curl_set_long(easy, CURLOPT_NOPROGRESS, 0) == CURLE_OK,
                curl_set_pointer(easy, CURLOPT_XFERINFODATA, context) == CURLE_OK,
                curl_set_progress(easy, Self.progressSink) == CURLE_OK
            else { return false }
        }
        let code =
            if let bytes = body.bytes {
                curl_set_body(easy, bytes, bytes.count)
            } else {
                curl_set_upload(easy, Self.bodySource, Self.bodySeeker, context, body.count)
            }
        return code == CURLE_OK && curl_set_text(easy, CURLOPT_CUSTOMREQUEST, request.method.rawValue) == CURLE_OK
    }

    /// Copies the next part of the body.
    ///
    /// - Returns: its length, or libcurl's code for the end of the transfer.
    private func readBody(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        do throws(FileError) {
            let count = try transfer.request.body?.read(into: buffer, from: bodyOffset) ?? 0
            bodyOffset += count
            return count
        } catch {
            failure = .other(reason: error.reason)
            return Int(CURL_READFUNC_ABORT)
        }
    }

    // MARK: Addresses

    /// Refuses connections that the request does not allow: when a socket is opened, because a name may resolve to
    /// anything, and before the request is sent, because an earlier request may have opened the connection.
    private func setAddresses() -> Bool {
        guard transfer.request.addresses != .any else { return true }
        // A proxy resolves the names itself, and may be on this machine: every host is requested through it.
        if transfer.address.scheme == "https", Self.hasProxy {
            return curl_set_text(easy, CURLOPT_NOPROXY, "") == CURLE_OK
        }
        let context = Unmanaged.passUnretained(self).toOpaque()
        let code = curl_set_connection_check(easy, Self.connectionCheck, context)
        return (code == CURLE_OK || code == CURLE_UNKNOWN_OPTION)
            && curl_set_pointer(easy, CURLOPT_OPENSOCKETDATA, context) == CURLE_OK
            && curl_set_socket_opener(easy, Self.socketOpener) == CURLE_OK
    }

    /// Whether the environment names a proxy for https (curl.se/libcurl/c/libcurl-env.html).
    private static let hasProxy = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"].contains { (name: String) in
        getenv(name).map { $0.pointee != 0 } ?? false
    }

    private func allows(_ address: IPAddress?) -> Bool {
        if address?.isAllowed(by: transfer.request.addresses) == true { return true }
        failure = .refusedAddress
        return false
    }

    private static let socketOpener: curl_opensocket_callback = { context, _, address in
        guard let context, let address else { return -1 }
        let handle = Unmanaged<CurlEasyHandle>.fromOpaque(context).takeUnretainedValue()
        guard handle.allows(IPAddress(address)) else { return -1 }
        let wanted = address.pointee
        return socket(wanted.family, wanted.socktype | Int32(SOCK_CLOEXEC.rawValue), wanted.protocol)
    }

    private static let connectionCheck: curl_connection_check = { context, address, _, _, _ in
        guard let context, let address else { return 1 }
        let handle = Unmanaged<CurlEasyHandle>.fromOpaque(context).takeUnretainedValue()
        return handle.allows(IPAddress(host: String(cString: address))) ? 0 : 1
    }

    // The loop retains the handle for as long as libcurl uses it, so the pointers in these callbacks are valid. They
    // are called on the loop's thread, from curl_multi_perform and curl_easy_pause. Returning less than the given count
    // aborts the transfer; returning CURL_WRITEFUNC_PAUSE pauses it.

    private enum Delivery { case accepted, paused, rejected }

    private static let progressSink: curl_xferinfo_callback = { context, _, _, total, done in
        guard let context, total > 0 else { return 0 }
        let handle = Unmanaged<CurlEasyHandle>.fromOpaque(context).takeUnretainedValue()
        // libcurl calls this many times per second even if nothing was sent.
        if Int(done) != handle.sent {
            handle.sent = Int(done)
            handle.transfer.request.onSent?(Int(done), Int(total))
        }
        return 0
    }

    private static let bodySource: curl_sink = { bytes, size, count, context in
        guard let bytes, let context else { return Int(CURL_READFUNC_ABORT) }
        let handle = Unmanaged<CurlEasyHandle>.fromOpaque(context).takeUnretainedValue()
        return handle.readBody(
            into: UnsafeMutableRawBufferPointer(start: UnsafeMutableRawPointer(bytes), count: size * count))
    }

    /// Called where the body has to be sent again.
    private static let bodySeeker: curl_seek_callback = { context, offset, origin in
        guard let context, origin == SEEK_SET, offset >= 0 else { return CURL_SEEKFUNC_CANTSEEK }
        Unmanaged<CurlEasyHandle>.fromOpaque(context).takeUnretainedValue().bodyOffset = Int(offset)
        return CURL_SEEKFUNC_OK
    }

    private static let headerSink: curl_sink = { bytes, size, count, context in
        deliver(bytes, size * count, context) { $0.receiveHeader($1) ? .accepted : .rejected }
    }

    private static let bodySink: curl_sink = { bytes, size, count, context in
        deliver(bytes, size * count, context) { $0.receiveBody($1) }
    }

    private static func deliver(
        _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?,
        to body: (CurlEasyHandle, UnsafeBufferPointer<UInt8>) -> Delivery
    ) -> Int {
        guard let bytes, let context else { return 0 }
        let handle = Unmanaged<CurlEasyHandle>.fromOpaque(context).takeUnretainedValue()
        let delivery = UnsafeRawPointer(bytes).withMemoryRebound(to: UInt8.self, capacity: count) {
            body(handle, UnsafeBufferPointer(start: $0, count: count))
        }
        return switch delivery {
        case .accepted: count
        case .paused: Int(CURL_WRITEFUNC_PAUSE)
        case .rejected: 0
        }
    }
}

extension IPAddress {
    /// - Returns: nil for another family.
    fileprivate init?(_ address: UnsafePointer<curl_sockaddr>) {
        let (start, count): (Int?, Int) =
            switch address.pointee.family {
            case AF_INET: (MemoryLayout<sockaddr_in>.offset(of: \.sin_addr), 4)
            case AF_INET6: (MemoryLayout<sockaddr_in6>.offset(of: \.sin6_addr), 16)
            default: (nil, 0)
            }
        guard let start, start + count <= Int(address.pointee.addrlen),
            let field = MemoryLayout<curl_sockaddr>.offset(of: \.addr)
        else { return nil }
        // The field is declared shorter than an IPv6 address is; `addrlen` bytes are there.
        self.init(bytes: UnsafeRawBufferPointer(start: UnsafeRawPointer(address) + field + start, count: count))
    }
}

extension Duration {
    var milliseconds: Int {
        Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
    }
}
