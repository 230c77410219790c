package import Core

/// The content of the page about an article or a film, sanitized and localized.
package struct DetailsModel: Sendable, Hashable {
    package struct Fact: Sendable, Hashable {
        package var name: DisplayText
        package var value: DisplayText
    }

    package var title: DisplayText
    /// The line below the title; empty for none.
    package var subtitle: DisplayText
    package var facts: [Fact]
    package var text: StyledText
    /// Pages about it, beside its own.
    package var links: [LinkTarget]

    init(_ details: StatusDetails, strings: Strings) {
        title = Sanitizer.clean(details.title, maximum: TextLimits.displayName * 4)
        subtitle = Sanitizer.clean(details.subtitle, maximum: 500)
        text = details.text.styled()
        links = details.links.compactMap(LinkTarget.init)
        facts = Self.facts(details.facts, strings: strings)
    }

    package static func facts(_ facts: [StatusDetails.Fact], strings: Strings) -> [Fact] {
        facts.compactMap { fact($0, strings: strings) }
    }

    static func fact(_ fact: StatusDetails.Fact, strings: Strings) -> Fact? {
        let times = RelativeTime(strings: strings)
        let value: DisplayText =
            switch fact.value {
            case .text(let text): Sanitizer.clean(text, maximum: 500)
            case .day(let day): times.day(day)
            case .moment(let moment): times.exact(moment)
            case .minutes(let minutes): strings.minutes(minutes)
            case .count(let count): strings.number(count)
            case .rating(let tenths): rating(tenths, strings)
            }
        return value.isEmpty ? nil : Fact(name: strings.name(fact.name), value: value)
    }

    /// Returns an average from 0 to 10 as five stars and a number.
    private static func rating(_ tenths: Int, _ strings: Strings) -> DisplayText {
        let tenths = min(max(tenths, 0), 100)
        let filled = (tenths + 10) / 20
        let stars = DisplayText.repeating("★", filled) + .repeating("☆", 5 - filled)
        return "\(stars) \(strings.decimal(tenths: tenths))"
    }
}
