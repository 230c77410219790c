/// Waits until something is so: as long as a machine under load may need, and no longer.
///
/// - Returns: whether it came to be.
package func comesToBe(
    isolation: isolated (any Actor)? = #isolation, _ isSo: () async throws -> Bool
) async rethrows -> Bool {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(30)
    var turns = 0
    while clock.now < end {
        if try await isSo() { return true }
        turns += 1
        // Others get the thread first; who still waits then waits for more than a turn.
        if turns % 50 == 0 { try? await Task.sleep(for: .milliseconds(1)) } else { await Task.yield() }
    }
    return false
}
