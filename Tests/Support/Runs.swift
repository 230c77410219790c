internal import Glibc

extension String {
    /// The characters of the names in code.
    package static let nameCharacters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"

    /// Returns the longest parts that consist of some ASCII characters. C finds them, since reading characters takes long for all
    /// lines of the project.
    package func runs(of characters: String) -> [String] {
        withCString { line in
            characters.withCString { characters -> [String] in
                var runs: [String] = []
                var place = line + strcspn(line, characters)
                while place.pointee != 0 {
                    let count = strspn(place, characters)
                    runs.append(String(decoding: UnsafeRawBufferPointer(start: place, count: count), as: UTF8.self))
                    place += count
                    place += strcspn(place, characters)
                }
                return runs
            }
        }
    }
}
