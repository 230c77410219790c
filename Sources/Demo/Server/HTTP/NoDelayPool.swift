internal import FlyingSocks
internal import Glibc

/// A socket pool that turns off Nagle's algorithm.
///
/// The HTTP library writes the head and the body of a response separately and leaves Nagle's algorithm on; with delayed
/// acknowledgements each small response on a reused connection would take 44 ms. The option is set when a socket first
/// waits; connections inherit it from the listening socket.
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
        // Best effort: without it responses are slower, not wrong.
        setsockopt(
            socket.file.rawValue, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        try await base.suspendSocket(socket, untilReadyFor: events)
    }
}
