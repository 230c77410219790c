package import Logging

/// A swift-log handler that writes to a `LogFile`: time, level, label, message and metadata on one line.
package struct FileLogHandler: LogHandler {
    package var logLevel: Logger.Level
    package var metadata: Logger.Metadata = [:]

    private let label: String
    private let file: LogFile
    private let time: any TimeSource

    package init(label: String, file: LogFile, time: any TimeSource, level: Logger.Level) {
        self.label = label
        self.file = file
        self.time = time
        logLevel = level
    }

    package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    package func log(event: LogEvent) {
        var line = "\(time.now.milliseconds) \(event.level) \(label): \(event.message)"
        let all = metadata.merging(event.metadata ?? [:]) { _, new in new }
        for (key, value) in all.sorted(by: { $0.key < $1.key }) { line += " \(key)=\(value)" }
        file.append(line)
    }
}
