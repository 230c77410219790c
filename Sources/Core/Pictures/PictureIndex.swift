/// The files of pictures with their sizes and last uses, as the disk had them at the start and as they changed since. In
/// memory only: a list on the disk could contradict the files.
struct PictureIndex {
    private var files: [String: PictureFolder.File] = [:]
    private(set) var bytes = 0

    /// Adds a file, or replaces its entry.
    mutating func set(_ file: PictureFolder.File) {
        bytes += file.bytes - (files.updateValue(file, forKey: file.name)?.bytes ?? 0)
    }

    /// Adds unknown files, as they were listed some time ago.
    mutating func add(_ listed: [PictureFolder.File]) {
        for file in listed where files[file.name] == nil { set(file) }
    }

    mutating func remove(_ name: String) {
        bytes -= files.removeValue(forKey: name)?.bytes ?? 0
    }

    /// Removes the files that were used longest ago from the index if all together exceed the limit, down to nine tenths
    /// of it, so that this isn't due again at once.
    ///
    /// - Parameter isHeld: whether a file must stay.
    /// - Returns: the files to delete.
    mutating func takeExcess(
        over limit: Int, unless isHeld: (String) -> Bool = { _ in false }
    ) -> [PictureFolder.File] {
        guard bytes > limit else { return [] }
        var taken: [PictureFolder.File] = []
        for file in files.values.sorted(by: { ($0.used, $0.name) < ($1.used, $1.name) }) {
            guard bytes > limit / 10 * 9 else { break }
            guard !isHeld(file.name) else { continue }
            remove(file.name)
            taken.append(file)
        }
        return taken
    }
}
