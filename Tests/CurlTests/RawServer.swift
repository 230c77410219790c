import Glibc
import Synchronization

/// A loopback server that responds to each connection with given bytes, or misbehaves, and records the requests.
final class RawServer: Sendable {
    enum Behaviour: Sendable {
        /// Reads the head of a request, writes the bytes and closes.
        case answer([UInt8])
        /// Reads a body of this size, in ASCII, before it responds.
        case swallow(Int, then: [UInt8])
        /// Writes a byte at an interval, endlessly.
        case dribble([UInt8], everyMilliseconds: UInt32)
        /// Writes the first bytes, then further ones as fast as possible until the client disconnects.
        case flood([UInt8])
        /// Responds with the bytes to the first request of a connection, and closes it after the second.
        case loseSecond([UInt8])
        /// Writes the bytes and keeps the connection open.
        case hang(after: [UInt8])
        /// Writes the bytes, keeps the connection open, and responds with others to each message of the client.
        case respond(after: [UInt8], with: [UInt8])
    }

    let port: UInt16
    private let listener: Int32
    /// Whether the accepting thread is to end.
    private let isEnding = Flag()
    private let behaviour: Behaviour
    private let received = Mutex<[String]>([])
    private let swallowed = Mutex<[String]>([])
    private let afterHead = Mutex<[UInt8]>([])

    init(_ behaviour: Behaviour) throws {
        self.behaviour = behaviour
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let bound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, length) == 0 && listen(listener, 64) == 0
                    && getsockname(listener, address, &length) == 0
            }
        }
        guard bound else { throw NotListening() }
        self.listener = listener
        port = UInt16(bigEndian: address.sin_port)
        serve()
    }

    struct NotListening: Error {}

    deinit {
        // Ends the accepting thread, which closes the descriptor, so that its number is not reused meanwhile.
        isEnding.set()
        shutdown(listener, Int32(SHUT_RDWR))
    }

    var url: String { "http://127.0.0.1:\(port)/" }
    /// The heads of all requests.
    var requests: [String] { received.withLock { $0 } }
    /// The bytes that clients have sent to `hang` and `respond` after the head.
    var sent: [UInt8] { afterHead.withLock { $0 } }
    /// The bodies that were read whole.
    var bodies: [String] { swallowed.withLock { $0 } }

    private func serve() {
        let (listener, isEnding, behaviour) = (listener, isEnding, behaviour)
        let context = Unmanaged.passRetained(
            Job { [weak self] in
                signal(SIGPIPE, SIG_IGN)
                while true {
                    let connection = accept(listener, nil, nil)
                    guard connection >= 0 else {
                        // A signal, or a client that has gone, doesn't end it.
                        if !isEnding.isSet { continue }
                        close(listener)
                        return
                    }
                    let job = Unmanaged.passRetained(
                        Job { [weak self] in
                            let head = Self.readHead(connection)
                            self?.received.withLock { $0.append(head) }
                            Self.answer(connection, behaviour, head) { body in
                                self?.swallowed.withLock { $0.append(body) }
                            } heard: { bytes in
                                self?.afterHead.withLock { $0 += bytes }
                            }
                            if case .loseSecond = behaviour {
                                let second = Self.readHead(connection)
                                self?.received.withLock { $0.append(second) }
                            }
                            close(connection)
                        })
                    Self.start(job)
                }
            })
        Self.start(context)
    }

    private final class Flag: Sendable {
        private let value = Mutex(false)
        var isSet: Bool { value.withLock { $0 } }
        func set() { value.withLock { $0 = true } }
    }

    /// The work of a thread.
    private final class Job: Sendable {
        let work: @Sendable () -> Void
        init(_ work: @escaping @Sendable () -> Void) { self.work = work }
    }

    private static func start(_ job: Unmanaged<Job>) {
        var thread = pthread_t()
        pthread_create(
            &thread, nil,
            { context in
                if let context { Unmanaged<Job>.fromOpaque(context).takeRetainedValue().work() }
                return nil
            }, job.toOpaque())
        pthread_detach(thread)
    }

    private static func readHead(_ connection: Int32) -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8), bytes.count < 65_536 {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            bytes += buffer[..<count]
            // A body may follow the head.
            if String(decoding: bytes, as: UTF8.self).contains("\r\n\r\n") { break }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// - Parameters:
    ///   - onRequest: called with the body of the request, if it is read whole, before the response is written.
    ///   - heard: called with the client's bytes after its head, before the response to them is written.
    private static func answer(
        _ connection: Int32, _ behaviour: Behaviour, _ head: String, onRequest: (String) -> Void,
        heard: (ArraySlice<UInt8>) -> Void
    ) {
        switch behaviour {
        case .swallow(let count, let bytes):
            var body = Array((head.firstRange(of: "\r\n\r\n").map { head[$0.upperBound...] } ?? "").utf8)
            var buffer = [UInt8](repeating: 0, count: 65_536)
            while body.count < count {
                let read = recv(connection, &buffer, buffer.count, 0)
                guard read > 0 else { return }
                body += buffer[..<read]
            }
            onRequest(String(decoding: body, as: UTF8.self))
            write(bytes, to: connection)
            shutdown(connection, Int32(SHUT_WR))
        case .answer(let bytes):
            write(bytes, to: connection)
            shutdown(connection, Int32(SHUT_WR))
        case .loseSecond(let bytes): write(bytes, to: connection)
        case .dribble(let bytes, let pause):
            write(bytes, to: connection)
            while write([0x20], to: connection) { usleep(pause * 1000) }
        case .flood(let bytes):
            write(bytes, to: connection)
            let chunk = [UInt8](repeating: 0x20, count: 65_536)
            while write(chunk, to: connection) {}
        case .hang(let bytes): converse(connection, bytes, [], heard)
        case .respond(let bytes, let response): converse(connection, bytes, response, heard)
        }
    }

    /// Responds until the client disconnects.
    private static func converse(
        _ connection: Int32, _ bytes: [UInt8], _ response: [UInt8], _ heard: (ArraySlice<UInt8>) -> Void
    ) {
        write(bytes, to: connection)
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { return }
            heard(buffer[..<count])
            write(response, to: connection)
        }
    }

    @discardableResult
    private static func write(_ bytes: [UInt8], to connection: Int32) -> Bool {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes {
                send(connection, $0.baseAddress! + done, $0.count - done, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            done += count
        }
        return true
    }
}
