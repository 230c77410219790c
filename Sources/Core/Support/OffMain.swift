/// Runs work that waits, such as for the disk, off the caller's actor.
@concurrent
package func offMain<Value: Sendable, Failure: Error>(
    _ work: @Sendable () throws(Failure) -> Value
) async throws(Failure) -> Value { try work() }
