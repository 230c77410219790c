package import Core

extension AccountResources {
    /// The reason why a post can't be given to a command.
    package enum InputProblem: Error, Hashable, Sendable {
        case notCached
        case unreadable(CacheError)
    }

    /// Returns a post as a command of the user's reads it.
    @concurrent
    package func input(
        _ form: PipedCommand.Content, of row: StatusRowModel
    ) async throws(InputProblem) -> String {
        switch form {
        case .text: return [row.item?.title.string, row.text.plain].compactMap(\.self).joined(separator: "\n") + "\n"
        case .url: return (row.url?.value ?? "") + "\n"
        case .json:
            let status: Status?
            do throws(CacheError) { status = try await cache.status(row.id) } catch { throw .unreadable(error) }
            // A status consists of texts and numbers, which always have a JSON form.
            guard let status, let bytes = try? JSONLine.bytes(of: StatusJSON(status, row: row)) else {
                throw .notCached
            }
            return String(decoding: bytes, as: UTF8.self) + "\n"
        }
    }
}

extension Strings {
    package func sentence(for problem: AccountResources.InputProblem) -> DisplayText {
        switch problem {
        case .notCached: postNotCached
        case .unreadable(let error): sentence(for: error)
        }
    }
}
