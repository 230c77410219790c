extension DateParser {
    /// Parses Weibo's dates: `Wed Jan 24 11:19:36 +0800 2018`, in English whatever the language; the day may have one digit.
    static func weibo(_ text: String) -> Timestamp? {
        let parts = text.split(separator: " ")
        guard text.utf8.count <= 40, parts.count == 6, let month = months.firstIndex(of: parts[1].lowercased()),
            let day = Int(parts[2]), let year = Int(parts[5])
        else { return nil }
        var reader = ByteReader(String(parts[3]) + String(parts[4]))
        guard let hour = reader.number(digits: 2), reader.consume(":"), let minute = reader.number(digits: 2),
            reader.consume(":"), let second = reader.number(digits: 2), let offset = offset(&reader), reader.isAtEnd
        else { return nil }
        let date = CivilDate(year: year, month: month + 1, day: day, hour: hour, minute: minute, second: second)
        return date.timestamp?.adding(seconds: -Int64(offset))
    }
}
