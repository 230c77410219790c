internal import CCurl
internal import Glibc

/// A resolver that blocks its thread until it has a response.
protocol TextResolver: Sendable {
    /// Returns the response to a query for the TXT records of a name; empty if there is none.
    func response(about name: String) -> [UInt8]
}

/// The system's resolver.
struct SystemResolver: TextResolver {
    /// In bytes. Responses over UDP are smaller.
    private static let room = 16 << 10

    func response(about name: String) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: Self.room) { bytes, count in
            bytes.initialize(repeating: 0)
            count = bytes.baseAddress.map { Int(resolver_texts(name, $0, Int32(Self.room))) } ?? 0
        }
    }
}

/// A query of a resolver, on a thread of its own.
final class TextQuery: Sendable {
    private let name: String
    private let resolver: any TextResolver
    private let answers: AsyncStream<[UInt8]>.Continuation

    private init(about name: String, _ resolver: any TextResolver, _ answers: AsyncStream<[UInt8]>.Continuation) {
        self.name = name
        self.resolver = resolver
        self.answers = answers
    }

    /// Queries the TXT records of a name. A cancelled task stops waiting; the thread ends with the resolver's time limit.
    ///
    /// - Returns: the response; empty if there is none.
    static func answer(about name: String, by resolver: any TextResolver = SystemResolver()) async -> [UInt8] {
        let (stream, answers) = AsyncStream<[UInt8]>.makeStream()
        TextQuery(about: name, resolver, answers).start()
        for await answer in stream { return answer }
        return []
    }

    private func start() {
        let query = Unmanaged.passRetained(self)
        var thread = pthread_t()
        let failed = pthread_create(
            &thread, nil,
            { context in
                guard let context else { return nil }
                Unmanaged<TextQuery>.fromOpaque(context).takeRetainedValue().run()
                return nil
            }, query.toOpaque())
        if failed == 0 {
            pthread_detach(thread)
        } else {
            query.release()
            answers.finish()
        }
    }

    private func run() {
        answers.yield(resolver.response(about: name))
        answers.finish()
    }
}
