internal import Core

/// The sentences of one language, as the build compiles them from its Fluent file.
///
/// They stand behind each other in a literal. A byte from 1 to 8 stands for a variable, by its place in the arguments. 0x1D, a
/// variable and variants stand for a choice by a number; a variant is its key, 0x1F, its text and 0x1E; 0x1C ends the choice.
struct SentenceTable: Sendable {
    let text: StaticString
    /// Where each sentence ends, in bytes.
    let ends: [UInt32]

    enum Argument {
        case text(DisplayText)
        case number(Int)
    }

    /// Returns a sentence with its variables filled in.
    func sentence(_ index: Int, _ arguments: [Argument], in strings: Strings) -> DisplayText {
        let range = Int(index > 0 ? ends[index - 1] : 0)..<Int(ends[index])
        guard !arguments.isEmpty else { return DisplayText(text, bytes: range) }
        return text.withUTF8Buffer { bytes in
            var writer = Writer(text: text, bytes: bytes, arguments: arguments, strings: strings)
            writer.write(range)
            return DisplayText(stringInterpolation: writer.result)
        }
    }

    private struct Writer {
        let text: StaticString
        let bytes: UnsafeBufferPointer<UInt8>
        let arguments: [Argument]
        let strings: Strings
        var result = DisplayText.Interpolation(literalCapacity: 64, interpolationCount: 0)

        mutating func write(_ range: Range<Int>) {
            var start = range.lowerBound
            var index = start
            while index < range.upperBound {
                let byte = bytes[index]
                guard byte < 0x20 else {
                    index += 1
                    continue
                }
                result.appendInterpolation(DisplayText(text, bytes: start..<index))
                if byte == 0x1D {
                    let (variant, end) = choice(at: index + 1)
                    write(variant)
                    index = end
                } else {
                    switch arguments[Int(byte) - 1] {
                    case .text(let text): result.appendInterpolation(text)
                    case .number(let number): result.appendInterpolation(strings.number(number))
                    }
                    index += 1
                }
                start = index
            }
            result.appendInterpolation(DisplayText(text, bytes: start..<range.upperBound))
        }

        /// Returns the text of the first variant that fits the number, and where the choice ends. The last variant always fits.
        private func choice(at place: Int) -> (variant: Range<Int>, end: Int) {
            var number = 0
            if case .number(let count) = arguments[Int(bytes[place]) - 1] { number = count }
            let keys = [String(number), strings.language.pluralCategory(of: number).rawValue, "other"]
            var chosen: Range<Int>?
            var index = place + 1
            while bytes[index] != 0x1C {
                let key = index..<end(of: 0x1F, from: index)
                let variant = key.upperBound + 1..<end(of: 0x1E, from: key.upperBound + 1)
                if chosen == nil, keys.contains(where: { bytes[key].elementsEqual($0.utf8) }) { chosen = variant }
                index = variant.upperBound + 1
            }
            return (chosen ?? index..<index, index + 1)
        }

        /// Returns the place of a sign that is not inside another choice.
        private func end(of sign: UInt8, from start: Int) -> Int {
            var depth = 0
            var index = start
            while depth > 0 || bytes[index] != sign {
                if bytes[index] == 0x1D { depth += 1 }
                if bytes[index] == 0x1C { depth -= 1 }
                index += 1
            }
            return index
        }
    }
}
