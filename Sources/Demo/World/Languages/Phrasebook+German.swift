extension Phrasebook {
    static let german = Phrasebook(
        openings: [
            "Guten Morgen aus {place}.", "Heute früh in {place}: Nebel, Möwen, sonst nichts.",
            "Seit sechs Uhr unterwegs.",
            "Kleiner Erfolg: {thing} läuft wieder.", "Wer hat {thing} im Zug liegen lassen?", "Es regnet waagerecht.",
            "{n} Tage ohne Nachrichten, ich kann es empfehlen.", "Die Nachbarin fragt, ob {thing} mir gehört.",
        ],
        remarks: [
            "Der Kapitän hat genickt, das ist viel für ihn.", "Die Fähre kam {n} Minuten zu spät und war stolz darauf.",
            "Ich habe {n} Boote gezählt und einen Schwimmer.", "Es riecht nach Teer, Tau und frischen Brötchen.",
            "In der Anleitung steht ausdrücklich, dass man das nicht tun soll.", "Der Hund wusste von nichts.",
            "Das Donaudampfschifffahrtsgesellschaftskapitänspatent hängt immer noch schief.",
            "Zwei Kinder verkauften Limonade, nur passend.",
            "Eigentlich wollte ich früh gehen, dann wurde das Licht schön.",
        ],
        closings: [
            "Morgen mehr.", "Ich bereue nichts.", "Erst Kaffee, dann Meinung.", "Schönes Wochenende allerseits!",
            "So weit, so gut.",
        ],
        replies: [
            "Das kenne ich aus {place}.", "Hast du es schon mit {thing} versucht?", "Bitte mehr davon.",
            "Sehr gelacht, danke!",
            "Größe zeigt sich im Kleinen.",
        ],
        places: ["der Werkstatt", "dem alten Hafen", "der Bibliothek", "Büsum", "dem Gewächshaus", "der letzten Bahn"],
        things: [
            "das Röhrenradio", "der rote Schraubenzieher", "Omas Waffeleisen", "das blaue Fahrrad",
            "ein Drucker ohne Namen",
        ],
        warnings: ["Politik, lang", "Essen", "Gejammer über die Bahn"],
        tags: ["hafen", "moin", "werkstatt", "fahrrad", "möwen"],
        polls: [["Wie heißt das Ding?", "Brötchen", "Schrippe", "Semmel", "Weckle"]])
}
