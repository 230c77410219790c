internal import Dispatch
internal import Glibc

/// Waits for SIGINT, SIGTERM or SIGHUP, for a command that runs until it is stopped.
package enum Interruption {
    package static func wait() async {
        let queue = DispatchQueue(label: "interruption")
        let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
            signal(number, SIG_IGN)
            return DispatchSource.makeSignalSource(signal: number, queue: queue)
        }
        let arrivals = AsyncStream<Void> { continuation in
            for source in sources {
                source.setEventHandler { continuation.yield() }
                source.activate()
            }
        }
        for await _ in arrivals { break }
        for source in sources { source.cancel() }
    }
}
