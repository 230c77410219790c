import TestSupport
import Testing

@testable import Core

@Suite("Limits of tasks at a time", .hangGuard)
struct TaskLimiterTests {
    @Test func `tasks work in the order in which they came, and a cancelled one takes no turn`() async throws {
        let limiter = TaskLimiter(1)
        let (order, come) = AsyncStream<Int>.makeStream()
        #expect(await limiter.acquire())
        var tasks: [Task<Bool, Never>] = []
        for number in 0..<4 {
            tasks.append(
                Task {
                    guard await limiter.acquire() else { return false }
                    come.yield(number)
                    limiter.release()
                    return true
                })
            #expect(await eventually { limiter.waiting == number + 1 })
        }
        tasks[1].cancel()
        #expect(await tasks[1].value == false)
        limiter.release()
        for number in [0, 2, 3] { #expect(await tasks[number].value) }
        come.finish()
        #expect(await order.reduce(into: []) { $0.append($1) } == [0, 2, 3])
        #expect(await limiter.acquire())
    }

    @Test func `a task that is cancelled before it waits doesn't wait`() async {
        let limiter = TaskLimiter(1)
        #expect(await limiter.acquire())
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return await limiter.acquire()
        }
        task.cancel()
        #expect(await task.value == false)
        #expect(limiter.waiting == 0)
    }
}
