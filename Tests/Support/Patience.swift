internal import Glibc
package import Testing

/// How long a test waits before it counts as hung. Far longer than any test takes on a busy machine: it ends a run that
/// would never end, and measures nothing.
package enum Patience {
    package static let minutes = 10
    /// In seconds; `TIDELINE_TEST_PATIENCE` shortens it when looking for the cause of a hang.
    package static let seconds = getenv("TIDELINE_TEST_PATIENCE").flatMap { Int(String(cString: $0)) } ?? minutes * 60
}

extension Trait where Self == TimeLimitTrait {
    /// Ends a test that hangs. Use this and no `.timeLimit` of a test's own.
    package static var hangGuard: Self { .timeLimit(.minutes(Patience.minutes)) }
}

/// Waits until a condition holds, however long a busy machine takes.
///
/// To prove that something does *not* happen, don't wait: let something observable happen afterwards, on the same path,
/// and compare the counts; or move a `TestTime`.
///
/// - Returns: Whether the condition came to hold; false when the test hangs.
package func comesToBe(
    isolation: isolated (any Actor)? = #isolation, _ isSo: () async throws -> Bool
) async rethrows -> Bool {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(Patience.seconds)
    var turns = 0
    while clock.now < end {
        if try await isSo() { return true }
        turns += 1
        // Other tasks get the thread first; a longer wait gives it to other processes.
        if turns % 50 == 0 { try? await Task.sleep(for: .milliseconds(1)) } else { await Task.yield() }
    }
    return false
}

/// The same for a test that blocks its thread, because what it waits for is another process.
package func blocksUntil(_ isSo: () throws -> Bool) rethrows -> Bool {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(Patience.seconds)
    while clock.now < end {
        if try isSo() { return true }
        usleep(10_000)
    }
    return false
}
