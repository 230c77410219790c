internal import Observation

/// A value that is made again only after an observed property that it was made from has changed.
///
/// Each property that a drawing reads is noted, watched and, after the next change, no longer watched, which costs far
/// more than the read. In place of all properties that the value was made from, a drawing reads one.
@MainActor
final class ObservedValue<Key: Equatable & Sendable, Value: Sendable> {
    private var last: (key: Key, value: Value)?
    private let changes = ObservedChanges()

    /// - Parameters:
    ///   - key: distinguishes values that differ in anything that isn't observed.
    ///   - make: makes the value from observed properties, the key, and constants of this object's life.
    func value(for key: Key, make: @MainActor () -> Value) -> Value {
        // A drawing that uses a value from before observes its changes here.
        _ = changes.count
        if let last, last.key == key { return last.value }
        let value = withObservationTracking {
            make()
        } onChange: { [weak self] in
            // Everything that is observed lives on the main actor, so a change happens there.
            MainActor.assumeIsolated { self?.expire() }
        }
        last = (key, value)
        return value
    }

    private func expire() {
        last = nil
        changes.count += 1
    }
}

/// The part of a value that a drawing observes.
@MainActor
@Observable
private final class ObservedChanges {
    var count = 0
}
