/// A line of `config.toml`: a setting, a key or a macro.
package struct ConfigurationSetting: Hashable, Sendable {
    package var path: [String]
    package var value: ConfigurationValue

    package init(_ path: [String], _ value: ConfigurationValue) {
        self.path = path
        self.value = value
    }

    /// The name below the names of its tables.
    package var name: String { path.joined(separator: ".") }
}

/// Settings of another file.
extension ConfigurationEditor {
    /// The result of adding settings to a file, by their names.
    package struct Merge: Hashable, Sendable {
        package var added: [String] = []
        package var replaced: [String] = []
        /// The settings that the file has with other values.
        package var kept: [String] = []
    }

    /// Returns what the file sets, in its order. Statements that aren't valid are left out.
    package static func settings(in file: String) throws(Failure) -> [ConfigurationSetting] {
        try document(of: file).entries.compactMap { entry in
            entry.value == .other ? nil : ConfigurationSetting(entry.path, entry.value)
        }
    }

    /// Adds settings to the file in one write; those that it has stay.
    ///
    /// - Parameters:
    ///   - replacing: whether the file gets the values of settings that it has, too.
    ///   - isTrial: whether nothing is written.
    package static func add(
        _ settings: [ConfigurationSetting], replacing: Bool, isTrial: Bool = false, to file: String,
        services: [ConfigurationKey]
    ) throws(Failure) -> Merge {
        let order = ConfigurationKey.all(services).map(\.path)
        if isTrial {
            var document = try document(of: file)
            return add(settings, replacing, order, to: &document)
        }
        var merge = Merge()
        try change(file) { document throws(Failure) in merge = add(settings, replacing, order, to: &document) }
        return merge
    }

    private static func add(
        _ settings: [ConfigurationSetting], _ replacing: Bool, _ order: [[String]], to document: inout TOMLDocument
    ) -> Merge {
        var merge = Merge()
        let there = Dictionary(document.entries.map { ($0.path, $0.value) }) { first, _ in first }
        for setting in settings where there[setting.path] != setting.value {
            let exists = there[setting.path] != nil
            // A name that the file uses for something else stays, too.
            if exists && !replacing || !document.set(setting.path, to: setting.value, order: order) {
                merge.kept.append(setting.name)
            } else if exists {
                merge.replaced.append(setting.name)
            } else {
                merge.added.append(setting.name)
            }
        }
        return merge
    }
}
