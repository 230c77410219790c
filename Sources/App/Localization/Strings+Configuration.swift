package import Core

/// What of the configuration was not understood.
extension Strings {
    package func sentence(for issue: ConfigurationIssue) -> DisplayText {
        let place: DisplayText =
            issue.line.map { text("config.toml, line \($0)", "config.toml 第 \($0) 行") } ?? "config.toml"
        return switch issue.problem {
        case .syntax(let message):
            text("\(place): \(clean(message)). Nothing of it is used.", "\(place)：\(clean(message))。整个文件未被采用。")
        case .unknownKey(let key):
            text("\(place): there is no key \(clean(key)).", "\(place)：没有 \(clean(key)) 这个选项。")
        case .badValue(let key, let allowed):
            text(
                "\(place): \(clean(key)) may be \(list(allowed)); the default is used.",
                "\(place)：\(clean(key)) 只能是 \(list(allowed))，已使用默认值。")
        case .unreadable: text("config.toml cannot be read; defaults are used.", "无法读取 config.toml，已使用默认设置。")
        case .tooLarge: text("config.toml is too large; defaults are used.", "config.toml 过大，已使用默认设置。")
        }
    }

    package var configurationIsFine: DisplayText { text("The configuration is understood.", "配置无误。") }

    private func list(_ values: [String]) -> DisplayText {
        values.enumerated().reduce(DisplayText.empty) { text, value in
            let word = clean(RawText(value.element))
            return value.offset == 0 ? word : "\(text), \(word)"
        }
    }
}
