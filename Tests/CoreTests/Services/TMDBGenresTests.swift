import Testing

@testable import Core

@Suite("Genres of films")
struct TMDBGenresTests {
    @Test(arguments: Language.allCases) func `a genre has a name in each language`(language: Language) {
        let known = (0...10_770).compactMap { TMDBGenres.name(of: $0, in: language.tag) }
        #expect(known.count == 19 && !known.contains(""))
    }

    @Test func `an unknown language has English names, and an unknown genre has none`() {
        #expect(TMDBGenres.name(of: 35, in: "zh-TW") == "喜劇" && TMDBGenres.name(of: 35, in: "de-DE") == "Komödie")
        #expect(TMDBGenres.name(of: 35, in: nil) == "Comedy" && TMDBGenres.name(of: 35, in: "pt-BR") == "Comedy")
        #expect(TMDBGenres.name(of: 1, in: "en-US") == nil)
    }
}
