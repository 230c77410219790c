import Logging
import Synchronization
import TestSupport

@testable import Core

/// A client over a scripted transport, with a stopped clock and constant random numbers.
struct ClientHarness {
    static let secret = "tok-SECRET-123"

    let transport: TestTransport
    let time = TestTime()
    let log = RecordingLog()
    let client: Client

    /// - Parameter random: 1 << 63 is the middle: no jitter in a `Backoff`.
    init(
        _ transport: TestTransport, server: String = "https://harbour.example", token: String? = Self.secret,
        retries: RetryPolicy = RetryPolicy(), random: UInt64 = 1 << 63
    ) throws {
        self.transport = transport
        client = Client(
            server: try ServerAddress(server), transport: transport, time: time,
            token: { token.flatMap { AccessToken($0) } }, randomness: Randomness { random }, retries: retries,
            userAgent: "Tideline/test", logger: log.logger)
    }

    /// The dependencies of a service or login.
    var parts: ServiceParts { ServiceParts(client: client, time: time, log: log.logger) }

    /// Advances the clock whenever something sleeps, until `work` has finished.
    func passingTime<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
        let clock = time
        let tide = Task {
            while !Task.isCancelled {
                if clock.sleepers > 0 { clock.advance(by: .milliseconds(250)) }
                await Task.yield()
            }
        }
        defer { tide.cancel() }
        return try await work()
    }
}

/// A minimal request, with the body as text.
struct Probe: Request {
    typealias ErrorBody = MastodonErrorBody

    var method = HTTPMethod.get
    var path: PathTemplate = "/api/v1/probe"
    var parameters = Parameters.none
    var body = RequestBody.none
    var repeatability = Repeatability.safe
    var authorization = Authorization.optional

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> String {
        String(decoding: body, as: UTF8.self)
    }
}

/// Returns the error of a request; nil if it succeeded.
func failure<Value>(_ work: () async throws(RequestError) -> Value) async -> RequestError? {
    do throws(RequestError) {
        _ = try await work()
        return nil
    } catch {
        return error
    }
}

/// A log handler that records the lines.
final class RecordingLog: Sendable {
    private let kept = Mutex<[String]>([])

    var lines: [String] { kept.withLock { $0 } }

    var logger: Logger { Logger(label: "test") { _ in Handler(log: self) } }

    private struct Handler: LogHandler {
        let log: RecordingLog
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.trace

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) { log.kept.withLock { $0.append(event.message.description) } }
    }
}
