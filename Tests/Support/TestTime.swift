package import App
package import Core
internal import Synchronization

/// A clock that stops until a test advances it. Sleepers wake when it passes their time.
package final class TestTime: TimeSource {
    private struct Sleeper {
        var duration: Duration
        var wakes: Duration
        var continuation: CheckedContinuation<Void, Never>
    }

    private struct State {
        var elapsed = Duration.zero
        var sleepers: [Int: Sleeper] = [:]
        var cancelled: Set<Int> = []
        var next = 0
    }

    private let start: Timestamp
    private let state = Mutex(State())

    /// - Parameter start: the wall clock at the beginning; 2026-11-20T00:00:00Z by default.
    package init(start: Timestamp = Timestamp(milliseconds: 1_795_132_800_000)) { self.start = start }

    package var now: Timestamp {
        let elapsed = uptime.components
        return Timestamp(
            milliseconds: start.milliseconds + elapsed.seconds * 1000 + elapsed.attoseconds / 1_000_000_000_000_000)
    }

    package var uptime: Duration { state.withLock(\.elapsed) }

    /// The number of current sleepers.
    package var sleepers: Int { state.withLock(\.sleepers.count) }

    /// Returns the number of current sleepers that sleep for so long.
    package func sleepers(for duration: Duration) -> Int {
        state.withLock { $0.sleepers.values.count { $0.duration == duration } }
    }

    package func advance(by duration: Duration) {
        let woken = state.withLock { state in
            state.elapsed += duration
            let due = state.sleepers.filter { $0.value.wakes <= state.elapsed }
            for id in due.keys { state.sleepers[id] = nil }
            return due.values.map(\.continuation)
        }
        for continuation in woken { continuation.resume() }
    }

    package func sleep(for duration: Duration) async throws(CancellationError) {
        let id = state.withLock { state in
            state.next += 1
            return state.next
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let now = state.withLock { state in
                    if duration <= .zero || state.cancelled.remove(id) != nil { return true }
                    state.sleepers[id] = Sleeper(
                        duration: duration, wakes: state.elapsed + duration, continuation: continuation)
                    return false
                }
                if now { continuation.resume() }
            }
        } onCancel: {
            let continuation = state.withLock { state in
                if let sleeper = state.sleepers.removeValue(forKey: id) { return Optional(sleeper.continuation) }
                state.cancelled.insert(id)
                return nil
            }
            continuation?.resume()
        }
        if Task.isCancelled { throw CancellationError() }
    }
}

/// A clock on which every wait is over at once: it moves forward instead.
package final class HurriedTime: TimeSource {
    private let elapsed = Mutex(Duration.zero)
    private let start: Timestamp

    /// - Parameter start: 2026-11-20T00:00:00Z by default.
    package init(start: Timestamp = Timestamp(milliseconds: 1_795_132_800_000)) { self.start = start }

    package var now: Timestamp { start.adding(uptime) }
    package var uptime: Duration { elapsed.withLock(\.self) }

    package func advance(by duration: Duration) { elapsed.withLock { $0 += duration } }

    package func sleep(for duration: Duration) async throws(CancellationError) {
        if Task.isCancelled { throw CancellationError() }
        advance(by: max(.zero, duration))
        await Task.yield()
    }
}

// Tests show times in UTC: expected texts don't depend on where they run.

extension Strings {
    package init(language: Language) { self.init(language: language, zone: .utc) }
}

extension Timestamp {
    package static func noon(_ year: Int, _ month: Int, _ day: Int) -> Timestamp {
        LocalZone.utc.moment(year: year, month: month, day: day, hour: 12) ?? Timestamp(milliseconds: 0)
    }
}
