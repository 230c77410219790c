import Observation
import TestSupport
import Testing

@testable import TUI

@MainActor
@Observable
private final class Tide {
    var height = 1
    var name = "spring"
}

@MainActor
@Suite("A value made from what is observed")
struct ObservedValueTests {
    private let tide = Tide()
    private let made = Counter()
    private let value = ObservedValue<Int, Int>()

    private func height(_ key: Int = 0) -> Int {
        value.value(for: key) {
            made.count += 1
            return tide.height * 10 + key
        }
    }

    @Test func `it is made again after a change of what it was made from`() {
        #expect(height() == 10)
        #expect(height() == 10)
        #expect(made.count == 1)
        tide.height = 2
        #expect(height() == 20)
        #expect(made.count == 2)
    }

    @Test func `it stays after a change of something else`() {
        #expect(height() == 10)
        tide.name = "neap"
        #expect(height() == 10)
        #expect(made.count == 1)
    }

    @Test func `it is made again for another key`() {
        #expect(height() == 10)
        #expect(height(1) == 11)
        #expect(height(1) == 11)
        #expect(height() == 10)
        #expect(made.count == 3)
    }

    @Test func `a drawing that uses a value from before observes its changes`() {
        #expect(height() == 10)
        let changes = Counter()
        withObservationTracking {
            _ = height()
        } onChange: {
            MainActor.assumeIsolated { changes.count += 1 }
        }
        tide.name = "neap"
        #expect(changes.count == 0)
        tide.height = 2
        #expect(changes.count == 1)
    }
}
