internal import FlyingSocks
internal import Glibc

/// A socket pool that switches off Nagle's algorithm.
///
/// The HTTP library writes the head and the body of an answer apart and leaves Nagle's algorithm on; together with delayed
/// acknowledgements each small answer on a kept connection would take 44 ms. The option is set when a socket first waits;
/// connections inherit it from the listening socket.
struct NoDelayPool<Base: AsyncSocketPool>: AsyncSocketPool {
    let base: Base

    func prepare() async throws {
        try await base.prepare()
    }

    func run() async throws {
        try await base.run()
    }

    func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
        var on: Int32 = 1
        // Best effort: without it answers are slower, not wrong.
        setsockopt(
            socket.file.rawValue, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        try await base.suspendSocket(socket, untilReadyFor: events)
    }
}
