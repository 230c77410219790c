internal import Dispatch
internal import Glibc

/// Waits for SIGINT, SIGTERM or SIGHUP, for a command that runs until it is stopped.
package enum Interruption {
    /// - Returns: the signal that arrived.
    @discardableResult
    package static func wait() async -> Int32 {
        let queue = DispatchQueue(label: "interruption")
        let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
            signal(number, SIG_IGN)
            return DispatchSource.makeSignalSource(signal: number, queue: queue)
        }
        let arrivals = AsyncStream<Int32> { continuation in
            for source in sources {
                let number = Int32(clamping: source.handle)
                source.setEventHandler { continuation.yield(number) }
                source.activate()
            }
        }
        var number = SIGINT
        for await first in arrivals {
            number = first
            break
        }
        for source in sources { source.cancel() }
        return number
    }
}
