internal import App
internal import Core

/// The keys in force, which all pages share.
///
/// The first frame needs those for everywhere only. The maps of the viewer, of fields and of the composer, and with them what is
/// wrong in the file, are made when something asks for them.
@MainActor
final class KeysInForce {
    private var known: KeyMaps
    /// The number of changes so far, by which lines on screen know that they name old keys.
    private(set) var revision = 0

    init(_ maps: KeyMaps) { known = maps }

    /// The maps of all pages.
    var maps: KeyMaps {
        known.complete()
        return known
    }

    /// The keys of pages without keys of their own.
    var everywhere: KeyMap { known.everywhere }

    /// Returns the keys on a page; nil stands for any other.
    func keys(on page: KeyMaps.Place?) -> KeyMap { page == .viewer ? maps.keys(on: page) : known.keys(on: page) }

    /// Takes the maps of all pages that were made for settings, unless other keys are in force.
    func complete(_ maps: KeyMaps, of preferences: Preferences) {
        if known.isOf(preferences) { known = maps }
    }

    func set(_ new: KeyMaps) {
        known = new
        revision += 1
    }

    /// Names the keys in sentences, which name those without a configuration until then.
    func name(in strings: Strings) {
        if revision > 0 || !known.isStandard { strings.keyNames.set((known.hasOwnFields ? maps : known).names) }
    }
}

extension KeyMaps {
    /// The number of lines in `[keys]` and its tables, and of keys bound in this run.
    var ownBindings: Int { settings.count { $0.table != .macros } }

    /// The preset and the number of own bindings: "Keys: vi, 3 bindings of your own".
    func summary(_ strings: Strings) -> DisplayText {
        let preset = Sanitizer.clean(RawText(preset.rawValue))
        let own = ownBindings > 0 ? [strings.ownKeys(ownBindings)] : []
        return strings.labelled(strings.keys, content: strings.list([preset] + own))
    }
}
