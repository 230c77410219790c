internal import Core

extension AccountResources {
    /// Returns a post as a command of the user's reads it; nil for the JSON of one that isn't cached.
    @concurrent
    package func input(_ form: PipedCommand.Content, of row: StatusRowModel) async -> String? {
        switch form {
        case .text: return [row.item?.title.string, row.text.plain].compactMap(\.self).joined(separator: "\n") + "\n"
        case .url: return (row.url?.value ?? "") + "\n"
        case .json:
            guard let status = try? await cache.status(row.id),
                let bytes = try? JSONLine.bytes(of: StatusJSON(status, row: row))
            else { return nil }
            return String(decoding: bytes, as: UTF8.self) + "\n"
        }
    }
}
