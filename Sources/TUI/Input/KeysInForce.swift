internal import App

/// The keys in force, which all pages share.
@MainActor
final class KeysInForce {
    private(set) var maps: KeyMaps
    /// The number of changes so far, by which lines on screen know that they name old keys.
    private(set) var revision = 0

    init(_ maps: KeyMaps) { self.maps = maps }

    func set(_ new: KeyMaps) {
        maps = new
        revision += 1
    }

    /// Names the keys in sentences, which name those without a configuration until then.
    func name(in strings: Strings) {
        if revision > 0 || !maps.isStandard { strings.keyNames.set(maps.names) }
    }
}
