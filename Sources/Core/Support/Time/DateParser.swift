/// Parsers for the date formats that servers send. Malformed text yields nil; nothing traps.
package enum DateParser {
    /// Parses RFC 3339: `2026-08-01T13:55:51.777Z`, with 0 to 9 fraction digits (truncated to milliseconds), `Z` or an
    /// offset.
    ///
    /// A missing offset means UTC: the servers that omit it send UTC.
    package static func rfc3339(_ text: String) -> Timestamp? {
        // The longest valid form has 35 bytes.
        guard (19...40).contains(text.utf8.count) else { return nil }
        var reader = ByteReader(text)
        guard let year = reader.number(digits: 4), reader.consume("-"), let month = reader.number(digits: 2),
            reader.consume("-"), let day = reader.number(digits: 2),
            reader.consume("T") || reader.consume("t") || reader.consume(" "),
            let hour = reader.number(digits: 2), reader.consume(":"), let minute = reader.number(digits: 2),
            reader.consume(":"), let second = reader.number(digits: 2)
        else { return nil }

        var date = CivilDate(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
        if reader.consume(".") {
            guard let fraction = reader.digits(1...9) else { return nil }
            date.millisecond = fraction.prefix(3).reduce(0) { $0 * 10 + $1 }
            for _ in fraction.count..<max(3, fraction.count) { date.millisecond *= 10 }
        }
        guard let offset = offset(&reader), reader.isAtEnd, let local = date.timestamp else { return nil }
        return local.adding(seconds: -Int64(offset))
    }

    /// Parses the format of HTTP headers (IMF-fixdate, RFC 9110 §5.6.7): `Fri, 20 Nov 2026 22:00:00 GMT`.
    package static func http(_ text: String) -> Timestamp? {
        guard text.utf8.count == 29, let comma = text.firstIndex(of: ",") else { return nil }
        // The day of the week is redundant.
        var reader = ByteReader(String(text[text.index(after: comma)...]))
        guard reader.consume(" "), let day = reader.number(digits: 2), reader.consume(" "),
            let name = reader.letters(3),
            let month = months.firstIndex(of: name), reader.consume(" "), let year = reader.number(digits: 4),
            reader.consume(" "), let hour = reader.number(digits: 2), reader.consume(":"),
            let minute = reader.number(digits: 2), reader.consume(":"), let second = reader.number(digits: 2),
            reader.consume(" "), reader.letters(3) == "gmt", reader.isAtEnd
        else { return nil }
        return CivilDate(year: year, month: month + 1, day: day, hour: hour, minute: minute, second: second).timestamp
    }

    /// Converts seconds since 1970, with or without a fraction (`1740308876.000000`). Numbers that would lie beyond the
    /// year 5138 are milliseconds. Moments before 2001 yield nil, so that a stray small number is not read as a date.
    package static func unix(_ seconds: Double) -> Timestamp? {
        guard seconds.isFinite, seconds >= 1e9, seconds < 253_402_300_800_000 else { return nil }
        return Timestamp(milliseconds: Int64(clamping: seconds >= 1e11 ? seconds : seconds * 1000))
    }

    /// English abbreviations in lower case, from January.
    static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

    /// Parses an offset into seconds east of UTC; nil if there is none.
    static func offset(_ reader: inout ByteReader) -> Int? {
        if reader.isAtEnd || reader.consume("Z") || reader.consume("z") { return 0 }
        let sign: Int
        if reader.consume("+") { sign = 1 } else if reader.consume("-") { sign = -1 } else { return nil }
        guard let hours = reader.number(digits: 2) else { return nil }
        _ = reader.consume(":")
        guard let minutes = reader.number(digits: 2), hours <= 23, minutes <= 59 else { return nil }
        return sign * (hours * 3600 + minutes * 60)
    }
}
