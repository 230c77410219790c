extension Phrasebook {
    static let english = Phrasebook(
        openings: [
            "Good morning from {place}.", "The fog lifted at {place} an hour ago.", "I have been at {place} since six.",
            "Overheard at {place}: “it worked yesterday”.", "Today I finally repaired {thing}.",
            "Somebody left {thing} on the bench at {place}.", "It is raining sideways at {place}.",
            "Day {n} without looking at the news.", "Small victory: {thing} works again.",
            "My neighbour asked whether {thing} was mine.", "I walked to {place} and back, {n} minutes each way.",
            "There is a queue at {place}, and nobody knows for what.", "Unpopular opinion about {thing}: keep it.",
            "Last night I dreamt about {place}.", "The radio says gale force eight, {place} says tea.",
        ],
        remarks: [
            "A gull tried to steal {thing} and nearly succeeded.", "The tide was lower than I have ever seen it.",
            "I counted {n} boats and one very determined swimmer.", "Nobody had sent the dog.",
            "The trick is to oil it before it asks.", "The old captain nodded, which is his longest speech this year.",
            "I fixed one bug and found {n} more underneath, all of them mine.",
            "It smells of rope, tar and fresh bread.",
            "The manual says never to do that, in a font that invites you to.",
            "Two children were selling lemonade for exact change only.",
            "The ferry was {n} minutes late and entirely unapologetic.",
            "I had planned to leave early; then the light changed.",
            "Somewhere a bell was counting, and I lost track at {n}.",
            "It turns out that {thing} was in my other coat all along.",
            "The build was green, so I went outside to see what else was.",
            "An hour later nobody remembered who had started it.",
        ],
        closings: [
            "More tomorrow.", "I regret nothing.", "Tea first, conclusions later.", "If you know whose it is, tell me.",
            "I would do it again.", "The sea does not care, which helps.", "Photographs when the film is back.",
            "Please do not tell my sister.", "Anyway, how are you?", "That is the whole story.",
            "10/10, would drift again.",
        ],
        replies: [
            "That sounds exactly like {place} in autumn.", "Did you try turning {thing} around?",
            "I laughed so loud that the cat left.",
            "Strong agreement from {place}.", "Same here, only with {n} of them.", "Bookmarked for the next storm.",
            "My grandmother used to say that about {thing}.", "Source: I was there. It was worse.",
            "Please write the book.",
            "You had me at “sideways”.", "I have questions. Mostly about {thing}.", "Thank you, I needed this today.",
        ],
        places: [
            "the north pier", "the lighthouse", "the tidal pool", "the last stop of the tram", "the reading room",
            "the fish market",
            "the allotment", "the observatory", "the laundrette", "the bakery on Rope Street", "the ferry terminal",
        ],
        things: [
            "the brass compass", "my grandfather's radio", "an umbrella with a duck's head", "the good teapot",
            "a parser from 2009",
            "the blue bicycle", "a box of unlabelled keys", "the tide clock", "a very small anchor", "the spare fuse",
        ],
        warnings: [
            "Politics, long", "Spoilers for a film from 1954", "Food", "Spiders (a polite one)",
            "Complaining about the printer",
        ],
        tags: [
            "tideline", "harbour", "slowweb", "birds", "repair", "radio", "bread", "caturday", "terminal", "weather",
        ],
        polls: [
            ["What belongs in a sea chest?", "A map", "A second map", "Biscuits", "The first map's owner"],
            ["Tabs?", "In the editor", "At the bar"],
            ["The ferry will be late by", "5 minutes", "15 minutes", "an hour", "it left yesterday"],
        ])
}
