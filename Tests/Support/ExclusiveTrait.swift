internal import Dispatch
internal import Synchronization
package import Testing

/// A trait that runs a suite exclusively: no other suite with this trait runs at the same time, and it has threads of
/// its own.
///
/// For suites that start servers, listeners, terminals or child processes:
///
///     @Suite("Accounts, with the real program", .serialized, .exclusive)
///
/// Other suites run beside it. At the start of a run thousands of their tests wait for a thread; such a suite doesn't, or the
/// machine would be idle at the end of the run, when only these suites are left.
///
/// Suites with this trait share the machine's ports, processes and cores, and many block their thread; on a machine with two
/// cores Swift's pool has two threads, and two such tests would block all others.
///
/// To be applied to a suite, not to its tests; a suite inside an exclusive suite may have it too. A suite on the main
/// actor has `.exclusiveOnMainActor`.
package struct ExclusiveTrait: SuiteTrait, TestScoping {
    @TaskLocal private static var isHeld = false
    private static let turn = Turn()
    private static let threads = BlockingExecutor()

    fileprivate let waitsForMainActor: Bool

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        if Self.isHeld { return try await function() }
        if waitsForMainActor { await MainActor.run {} }
        await Self.turn.begin()
        defer { Self.turn.end() }
        try await Self.$isHeld.withValue(true) {
            try await withTaskExecutorPreference(Self.threads) { try await function() }
        }
    }
}

extension Trait where Self == ExclusiveTrait {
    /// A trait for one suite of this kind at a time; see `ExclusiveTrait`.
    package static var exclusive: Self { Self(waitsForMainActor: false) }

    /// A trait for a suite on the main actor. At the start of a run a thousand tests wait for the main actor; the suite
    /// waits behind them before it takes its turn, so that the others run meanwhile.
    package static var exclusiveOnMainActor: Self { Self(waitsForMainActor: true) }
}

/// A fair lock that suspends instead of blocking a thread.
private final class Turn: Sendable {
    private struct State {
        var isTaken = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    func begin() async {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                if state.isTaken {
                    state.waiting.append(continuation)
                    return false
                }
                state.isTaken = true
                return true
            }
            if isFree { continuation.resume() }
        }
    }

    func end() {
        let next = state.withLock { state in
            if state.waiting.isEmpty {
                state.isTaken = false
                return CheckedContinuation<Void, Never>?.none
            }
            return state.waiting.removeFirst()
        }
        next?.resume()
    }
}

/// An executor whose threads may block. Queues of its quality of service don't share the threads of Swift's pool.
private final class BlockingExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "exclusive tests", qos: .userInitiated, attributes: .concurrent)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
