internal import ArgumentParser
internal import App
internal import Core

extension ScheduleTime: ExpressibleByArgument {
    init?(argument: String) { self.init(argument, now: SystemTime().now) }
}
