/// The numbers of pictures in the terminal's memory. The low byte is the number of a colour; the high one is chosen at
/// random, because the panes of tmux share a terminal.
struct PictureNumbers {
    /// The high byte, 1 … 255.
    let high: UInt32
    private var free: [UInt32]

    init(high: UInt32 = UInt32.random(in: 1...255)) {
        self.high = high
        free = (KittyGraphics.firstNumber...KittyGraphics.lastNumber).map { high << 24 + UInt32($0) }
    }

    var isEmpty: Bool { free.isEmpty }

    /// Returns an unused number. Numbers are used in turn: a terminal may not have deleted a picture yet.
    mutating func allocate() -> UInt32? { free.isEmpty ? nil : free.removeFirst() }

    mutating func release(_ number: UInt32) { free.append(number) }
}
