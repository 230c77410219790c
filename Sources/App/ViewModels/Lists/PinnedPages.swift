package import Core
internal import Observation

/// The pages that the user has pinned as tabs, in the order of the tabs.
@MainActor
@Observable
package final class PinnedPages {
    package private(set) var pins: [Pin]
    /// The pins in the file: behind the tabs, those for which the pins of the configuration leave no room.
    @ObservationIgnored private var all: [Pin] {
        didSet {
            pins = Array(all.prefix(Pin.most))
            save()
        }
    }

    @ObservationIgnored private let store: PinStore
    @ObservationIgnored private let report: @MainActor (FileError) -> Void
    /// The save of the changes so far; nil when there are none.
    @ObservationIgnored package private(set) var saving: Task<Void, Never>?

    /// - Parameters:
    ///   - pins: the stored pins, also those without room.
    ///   - report: called when the pages can't be stored.
    package init(_ pins: [Pin], store: PinStore, report: @escaping @MainActor (FileError) -> Void = { _ in }) {
        all = pins
        self.pins = Array(pins.prefix(Pin.most))
        self.store = store
        self.report = report
    }

    package func index(of page: Pin.Page) -> Int? { pins.firstIndex { $0.page == page } }

    /// Adds a page, or replaces its title and badge.
    ///
    /// - Returns: its place among the pins; nil if there is no room.
    package func add(_ pin: Pin) -> Int? {
        if let index = index(of: pin.page) {
            var pin = pin
            pin.name = pins[index].name
            if pins[index] != pin { all[index] = pin }
            return index
        }
        guard all.count < Pin.most else { return nil }
        all.append(pin)
        return all.count - 1
    }

    /// Adds pages behind the others, as far as there is room, and stores the pins, be there none.
    func adopt(_ others: [Pin]) {
        let new = others.filter { index(of: $0.page) == nil }
        all += new.prefix(max(0, Pin.most - all.count))
    }

    /// Whether a page that the configuration names would be among the tabs, in the order of the names.
    func hasRoom(for name: PinName, by names: [PinName]) -> Bool {
        guard let last = pins.last, pins.count == Pin.most else { return true }
        return Self.place(last.name, in: names) > Self.place(name.text, in: names)
    }

    /// Adds a page that the configuration names, in the order of the names.
    func insert(_ pin: Pin, by names: [PinName]) {
        var pin = pin
        var others = all
        if let index = all.firstIndex(where: { $0.page == pin.page }) {
            pin.showsBadge = others.remove(at: index).showsBadge
        }
        let place = Self.place(pin.name, in: names)
        let index = others.firstIndex { Self.place($0.name, in: names) > place }
        others.insert(pin, at: index ?? others.count)
        all = others
    }

    package func remove(_ page: Pin.Page) { if let index = index(of: page) { all.remove(at: index) } }

    private static func place(_ name: String?, in names: [PinName]) -> Int {
        names.firstIndex { $0.text == name } ?? names.count
    }

    private func save() {
        saving = Task { [before = saving, all, store, report] in
            await before?.value
            if let error = await Self.save(all, in: store) { report(error) }
        }
    }

    @concurrent
    private nonisolated static func save(_ pins: [Pin], in store: PinStore) async -> FileError? {
        do throws(FileError) {
            try store.save(pins)
            return nil
        } catch {
            return error
        }
    }
}
