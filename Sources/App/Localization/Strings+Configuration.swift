package import Core

/// Problems in config.toml.
extension Strings {
    package func sentence(for issue: ConfigurationIssue) -> DisplayText {
        let place: DisplayText =
            issue.line.map { text("config.toml, line \($0)", "config.toml 第 \($0) 行") } ?? "config.toml"
        return switch issue.problem {
        case .syntax(let message):
            text(
                "\(place): \(clean(message)). Using defaults for every setting.",
                "\(place)：\(clean(message))。全部设置使用默认值。")
        case .unknownKey(let key):
            text("\(place): unknown key \(clean(key)).", "\(place)：未知选项 \(clean(key))。")
        case .badValue(let key, let allowed):
            text(
                "\(place): \(clean(key)) must be \(list(allowed)). Using the default.",
                "\(place)：\(clean(key)) 只能是 \(list(allowed))，已使用默认值。")
        case .unreadable:
            text("Can't read config.toml. Using defaults.", "无法读取 config.toml，已使用默认设置。")
        case .tooLarge:
            text("config.toml is too large. Using defaults.", "config.toml 过大，已使用默认设置。")
        }
    }

    package var filtersReloaded: DisplayText {
        text("Filters reloaded. Other settings apply from the next start.", "已重新读取过滤规则，其他设置下次启动生效。")
    }
    package var filtersNotReloaded: DisplayText {
        text(
            "Can't read config.toml, so the filters stay as they were. Run tideline config to see why.",
            "无法读取 config.toml，过滤规则未变。运行 tideline config 查看原因。")
    }
    package var configurationIsValid: DisplayText { text("Configuration OK.", "配置正确。") }

    /// "a", "a or b", "a, b or c".
    private func list(_ values: [String]) -> DisplayText {
        let words = values.map { clean(RawText($0)) }
        guard let last = words.last else { return "" }
        let others = words.dropLast()
        guard let first = others.first else { return last }
        let head = others.dropFirst().reduce(first) { text("\($0), \($1)", "\($0)、\($1)") }
        return text("\(head) or \(last)", "\(head) 或 \(last)")
    }
}
