internal import Glibc
package import Testing

/// The time after which a test counts as hung: far longer than any test takes on a busy machine.
package enum Patience {
    package static let minutes = 20
    /// The time in seconds; `TIDELINE_TEST_PATIENCE` shortens it when looking for the cause of a hang.
    package static let seconds = getenv("TIDELINE_TEST_PATIENCE").flatMap { Int(String(cString: $0)) } ?? minutes * 60
}

extension Trait where Self == TimeLimitTrait {
    /// Ends a test that hangs. Use it instead of `.timeLimit`.
    package static var hangGuard: Self { .timeLimit(.minutes(Patience.minutes)) }
}

/// Waits until a condition holds, however long a busy machine takes.
///
/// To prove that something does *not* happen, don't wait: let something observable happen afterwards on the same path
/// and compare the counts, or move a `TestTime`.
///
/// - Returns: whether the condition holds; false if the test hangs.
package func eventually(
    isolation: isolated (any Actor)? = #isolation, _ isSo: () async throws -> Bool
) async rethrows -> Bool {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(Patience.seconds)
    var turns = 0
    var pause = Duration.milliseconds(1)
    while clock.now < end {
        if try await isSo() { return true }
        turns += 1
        // Other tasks run first. Then the pauses grow: conditions that draw a screen again and again would keep the
        // main actor and the other processes from the awaited work.
        if turns < 10 {
            await Task.yield()
        } else {
            try? await Task.sleep(for: pause)
            pause = min(pause * 2, .milliseconds(16))
        }
    }
    return false
}

/// Waits until a condition holds, and records an issue if it never does.
package func until(
    _ what: String, isolation: isolated (any Actor)? = #isolation, sourceLocation: SourceLocation = #_sourceLocation,
    _ isSo: () async throws -> Bool
) async rethrows {
    if try await eventually(isSo) { return }
    Issue.record("never: \(what)", sourceLocation: sourceLocation)
}

/// Waits in a test that blocks its thread, because it waits for another process.
package func waitBlocking(_ isSo: () throws -> Bool) rethrows -> Bool {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(Patience.seconds)
    while clock.now < end {
        if try isSo() { return true }
        usleep(10_000)
    }
    return false
}
