internal import CCurl
internal import Core
internal import Glibc
internal import Synchronization

/// The thread that runs libcurl. Handles are created, used and freed there; other threads enqueue commands and wake it.
/// While idle it sleeps without a time limit.
final class CurlMultiLoop: Sendable {
    private enum Command: Sendable {
        case start(Transfer)
        case cancel(Transfer)
        case resume(Transfer)
    }

    private struct State {
        var commands: [Command] = []
        var isRunning = false
        var isClosed = false
        /// Used off the thread only for waking, under the lock; the thread clears it before it frees the handle.
        var multi: MultiHandle?
    }

    /// A multi handle that can be woken from other threads.
    // Sendable: curl_multi_wakeup, the only function called with it off the thread, is thread-safe
    // (curl.se/libcurl/c/curl_multi_wakeup.html).
    private struct MultiHandle: @unchecked Sendable {
        let pointer: UnsafeMutableRawPointer
    }

    let configuration: CurlConfiguration
    private let state = Mutex(State())

    /// The global initialisation of libcurl, once per process and before any handle.
    private static let isInitialized: Bool = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    init(configuration: CurlConfiguration) {
        self.configuration = configuration
    }

    func perform(_ request: HTTPRequest, at address: WebAddress) async throws(TransportError) -> HTTPResponse {
        let transfer = Transfer(request, at: address)
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                transfer.wait(continuation)
                start(transfer)
            }
        } onCancel: {
            cancel(transfer)
        }
        return try result.get()
    }

    func start(_ transfer: Transfer) {
        submit(.start(transfer))
    }

    func cancel(_ transfer: Transfer) {
        transfer.cancel()
        submit(.cancel(transfer))
    }

    private func resume(_ transfer: Transfer) {
        submit(.resume(transfer))
    }

    func close() {
        state.withLock { state in
            state.isClosed = true
            if let multi = state.multi { curl_multi_wakeup(multi.pointer) }
        }
    }

    private func submit(_ command: Command) {
        let (isClosed, mustStart) = state.withLock { state in
            if state.isClosed { return (true, false) }
            state.commands.append(command)
            if let multi = state.multi { curl_multi_wakeup(multi.pointer) }
            defer { state.isRunning = true }
            return (false, !state.isRunning)
        }
        if isClosed, case .start(let transfer) = command { transfer.finish(.failure(.cancelled)) }
        if mustStart { startThread() }
    }

    private func startThread() {
        let loop = Unmanaged.passRetained(self)
        var thread = pthread_t()
        let failed = pthread_create(
            &thread, nil,
            { context in
                guard let context else { return nil }
                Unmanaged<CurlMultiLoop>.fromOpaque(context).takeRetainedValue().run()
                return nil
            }, loop.toOpaque())
        if failed == 0 {
            pthread_detach(thread)
        } else {
            loop.release()
            failAll(.other(reason: "no thread"))
        }
    }

    // MARK: On the thread

    private func run() {
        guard Self.isInitialized, let multi = curl_multi_init() else { return failAll(.other(reason: "libcurl")) }
        let isOpen = state.withLock { state in
            state.multi = MultiHandle(pointer: multi)
            return !state.isClosed
        }
        var active = Active()
        while isOpen {
            let commands: [Command]? = state.withLock { state in
                // Transfers that were to start are left to `failAll`.
                guard !state.isClosed else { return nil }
                defer { state.commands = [] }
                return state.commands
            }
            guard let commands else { break }
            for command in commands { execute(command, multi, &active) }
            var running: Int32 = 0
            curl_multi_perform(multi, &running)
            finish(multi, &active.handles)
            for (number, socket) in active.sockets where socket.run() { active.sockets[number] = nil }
            wait(multi, active)
        }
        for handle in active.handles.values {
            handle.end(.failure(.cancelled))
            handle.remove(from: multi)
        }
        for socket in active.sockets.values { socket.cancel() }
        state.withLock { $0.multi = nil }
        curl_multi_cleanup(multi)
        failAll(.cancelled)
    }

    /// The transfers under way on the thread.
    private struct Active {
        var handles: [ObjectIdentifier: CurlEasyHandle] = [:]
        var sockets: [ObjectIdentifier: CurlWebSocket] = [:]
    }

    /// Waits until a connection can continue, or another thread wakes this one.
    private func wait(_ multi: UnsafeMutableRawPointer, _ active: Active) {
        // libcurl shortens the wait by its own timers; without transfers there are none.
        var timeout = active.handles.isEmpty ? Int(Int32.max) : 60_000
        var sockets: [curl_waitfd] = []
        for socket in active.sockets.values {
            let waits = socket.waits
            sockets += waits.sockets
            timeout = min(timeout, waits.timeout)
        }
        curl_multi_poll(multi, &sockets, UInt32(sockets.count), Int32(timeout), nil)
    }

    private func execute(_ command: Command, _ multi: UnsafeMutableRawPointer, _ active: inout Active) {
        switch command {
        case .start(let transfer):
            if transfer.isCancelled { return transfer.finish(.failure(.cancelled)) }
            if !start(transfer, multi, &active) { transfer.finish(.failure(.refusedAddress)) }
        case .cancel(let transfer):
            active.sockets.removeValue(forKey: ObjectIdentifier(transfer))?.cancel()
            guard let handle = active.handles.removeValue(forKey: ObjectIdentifier(transfer)) else { return }
            handle.end(.failure(.cancelled))
            handle.remove(from: multi)
        case .resume(let transfer):
            // A WebSocket continues anyway.
            guard let handle = active.handles[ObjectIdentifier(transfer)] else { return }
            let result = handle.resume()
            guard result != CURLE_OK else { return }
            active.handles[ObjectIdentifier(transfer)] = nil
            handle.end(result)
            handle.remove(from: multi)
        }
    }

    /// - Returns: false if libcurl rejects the request.
    private func start(_ transfer: Transfer, _ multi: UnsafeMutableRawPointer, _ active: inout Active) -> Bool {
        let onDrop: @Sendable () -> Void = { [weak self] in self?.cancel(transfer) }
        let onRoom: @Sendable () -> Void = { [weak self] in self?.resume(transfer) }
        if transfer.request.opensWebSocket {
            let socket = CurlWebSocket(transfer, configuration, onDrop: onDrop, onRoom: onRoom)
            active.sockets[ObjectIdentifier(transfer)] = socket
            return socket != nil
        }
        guard let handle = CurlEasyHandle(transfer, configuration, onDrop: onDrop, onRoom: onRoom),
            handle.add(to: multi)
        else { return false }
        active.handles[ObjectIdentifier(transfer)] = handle
        return true
    }

    private func finish(_ multi: UnsafeMutableRawPointer, _ handles: inout [ObjectIdentifier: CurlEasyHandle]) {
        var left: Int32 = 0
        while let message = curl_multi_info_read(multi, &left) {
            guard message.pointee.msg == CURLMSG_DONE,
                let entry = handles.first(where: { $0.value.isFor(message.pointee.easy_handle) })
            else { continue }
            let result = curl_message_result(message)
            handles[entry.key] = nil
            entry.value.end(result)
            entry.value.remove(from: multi)
        }
    }

    /// Fails all transfers that were not started.
    private func failAll(_ error: TransportError) {
        let commands = state.withLock { state in
            state.isClosed = true
            defer { state.commands = [] }
            return state.commands
        }
        for case .start(let transfer) in commands { transfer.finish(.failure(error)) }
    }
}
