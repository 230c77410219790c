extension Terminal {
    /// Presses and releases the left button; row and column count from 0.
    func click(row: Int, column: Int, times: Int = 1) throws {
        let press = "\u{1B}[<0;\(column + 1);\(row + 1)M" + "\u{1B}[<0;\(column + 1);\(row + 1)m"
        // In one write: a busy machine must not make two single presses of a double one.
        try type(String(repeating: press, count: times))
    }
}
