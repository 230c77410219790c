internal import Dispatch
internal import Synchronization
package import Testing

/// A trait that keeps a suite apart: at most two suites with this trait run at the same time, on threads of their own.
///
/// For suites that start servers, listeners, terminals or child processes:
///
///     @Suite("Accounts, with the real program", .serialized, .exclusive)
///
/// Other suites run beside it. At the start of a run thousands of their tests wait for a thread; such a suite doesn't, or the
/// machine would be idle at the end of the run, when only these suites are left. A suite whose servers or tasks run in this
/// process has `.exclusiveInProcess`.
///
/// Suites with this trait share the machine's processes and cores, and many block their thread; on a machine with two
/// cores Swift's pool has two threads, and two such tests would block all others. One suite at a time would leave a core
/// idle: it waits for its programs, and they for it. Each has its own ports, folders and terminals.
///
/// To be applied to a suite, not to its tests; a suite inside an exclusive suite may have it too.
package struct ExclusiveTrait: SuiteTrait, TestScoping {
    @TaskLocal private static var isHeld = false
    private static let turns = Turns(2)
    private static let threads = BlockingExecutor()

    fileprivate let waitsForOthers: Bool

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        if Self.isHeld { return try await function() }
        if waitsForOthers { await Self.others() }
        await Self.turns.begin()
        defer { Self.turns.end() }
        try await Self.$isHeld.withValue(true) {
            try await withTaskExecutorPreference(Self.threads) { try await function() }
        }
    }

    /// Waits until few tests wait for the pool's threads and for the main actor: a task of each starts soon.
    private static func others() async {
        let clock = ContinuousClock()
        while true {
            let start = clock.now
            await Task { await MainActor.run {} }.value
            if clock.now - start < .milliseconds(100) { return }
        }
    }
}

extension Trait where Self == ExclusiveTrait {
    /// A trait for two suites of this kind at a time; see `ExclusiveTrait`.
    package static var exclusive: Self { Self(waitsForOthers: false) }

    /// A trait for a suite that waits for the main actor or for tasks of this process: those of the program or of a server. At
    /// the start of a run they would wait behind thousands of tests, and the suite would hold its turn meanwhile; so it takes
    /// its turn later.
    package static var exclusiveInProcess: Self { Self(waitsForOthers: true) }
}

/// A number of places, given in the order of asking, whose wait suspends instead of blocking a thread.
private final class Turns: Sendable {
    private struct State {
        var free: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Mutex<State>

    init(_ places: Int) { state = Mutex(State(free: places)) }

    func begin() async {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                if state.free == 0 {
                    state.waiting.append(continuation)
                    return false
                }
                state.free -= 1
                return true
            }
            if isFree { continuation.resume() }
        }
    }

    func end() {
        let next = state.withLock { state in
            if state.waiting.isEmpty {
                state.free += 1
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
