internal import Synchronization

/// A number that closures and tasks of a test raise.
package final class Counter: Sendable {
    private let number = Mutex(0)

    package init() {}

    package var count: Int {
        get { number.withLock(\.self) }
        set { number.withLock { $0 = newValue } }
    }

    package func add() { number.withLock { $0 += 1 } }
}

/// Values that closures and tasks of a test report, in their order.
package final class Reported<Value: Sendable>: Sendable {
    private let values = Mutex<[Value]>([])

    package init() {}

    package var all: [Value] { values.withLock(\.self) }

    package func add(_ value: Value) { values.withLock { $0.append(value) } }
}
