extension Phrasebook {
    static let french = Phrasebook(
        openings: [
            "Bonjour depuis {place}.", "La brume s'est levée vers sept heures.", "Il pleut à l'horizontale ce matin.",
            "Petite victoire : {thing} remarche.", "Quelqu'un a oublié {thing} sur le banc.",
            "Jour {n} sans regarder les infos.",
        ],
        remarks: [
            "Une mouette a failli tout emporter.", "Le bac avait {n} minutes de retard et pas un mot d'excuse.",
            "Ça sent le pain chaud et la corde mouillée.", "Le vieux capitaine a hoché la tête, c'est beaucoup.",
            "J'ai compté {n} bateaux, puis j'ai perdu le fil.", "Le chien n'était pas au courant.",
            "Naïveté, œuvre, cœur, façade : mon clavier fait la tête.",
        ],
        closings: [
            "La suite demain.", "Je ne regrette rien.", "D'abord le café.", "Bref, une belle journée.", "Et vous ?",
        ],
        replies: [
            "Exactement comme à {place} !", "As-tu essayé avec {thing} ?", "J'ai ri, merci.",
            "Il faut en faire un livre.", "Pareil ici.",
        ],
        places: ["la jetée", "la boulangerie", "la gare maritime", "la bibliothèque", "Saint-Malo"],
        things: ["la vieille radio", "le vélo bleu", "un parapluie à tête de canard", "la théière"],
        warnings: ["Politique", "Nourriture", "Divulgâchage"],
        tags: ["mer", "pain", "vélo", "lecture"],
        polls: [["On dit comment ?", "Pain au chocolat", "Chocolatine"]])
}
