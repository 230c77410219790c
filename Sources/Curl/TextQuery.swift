internal import CCurl
internal import Glibc

/// A question to the system's resolver, which blocks its thread: on one of its own.
final class TextQuery: Sendable {
    /// A response over TCP may be larger; such records are none of those that are looked for.
    private static let room = 16 << 10

    private let name: String
    private let answers: AsyncStream<[UInt8]>.Continuation

    private init(about name: String, _ answers: AsyncStream<[UInt8]>.Continuation) {
        self.name = name
        self.answers = answers
    }

    /// Asks for the TXT records of a name. A cancelled task waits no longer, while the thread ends with the resolver's time limit.
    ///
    /// - Returns: the response; empty if there is none.
    static func answer(about name: String) async -> [UInt8] {
        let (stream, answers) = AsyncStream<[UInt8]>.makeStream()
        TextQuery(about: name, answers).start()
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
        let answer = [UInt8](unsafeUninitializedCapacity: Self.room) { bytes, count in
            bytes.initialize(repeating: 0)
            count = bytes.baseAddress.map { Int(resolver_texts(name, $0, Int32(Self.room))) } ?? 0
        }
        answers.yield(answer)
        answers.finish()
    }
}
