/// A reader of events on demand: a chunk is only received when the caller requests an event beyond the earlier ones.
actor StreamReader<Event: Sendable> {
    private let event: @Sendable (ServerSentEvent) -> Event?
    private var chunks: ResponseBody.Iterator
    private var parser: any StreamParser
    /// The events of the last chunk that were not returned yet, in reverse order.
    private var waiting: [ServerSentEvent] = []

    /// - Parameter event: maps an event; nil skips it.
    init(
        _ body: ResponseBody, parser: any StreamParser = ServerSentEventReader(),
        _ event: @escaping @Sendable (ServerSentEvent) -> Event?
    ) {
        chunks = body.makeAsyncIterator()
        self.parser = parser
        self.event = event
    }

    /// Returns the next event; nil at the end of the body, and when the task is cancelled.
    /// - Throws: `RequestError`.
    func next() async throws -> Event? {
        do {
            while true {
                while let next = waiting.popLast() {
                    if let event = event(next) { return event }
                }
                var chunks = chunks
                guard let bytes = try await chunks.next(isolation: self) else { return nil }
                self.chunks = chunks
                waiting = try parser.read(bytes).reversed()
            }
        } catch let error as TransportError {
            throw RequestError(error)
        } catch {
            throw RequestError.interrupted
        }
    }
}
