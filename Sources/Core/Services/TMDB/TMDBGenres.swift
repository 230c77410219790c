/// The names of TMDB's genres of films, which lists name by number (developer.themoviedb.org/reference/genre-movie-list).
enum TMDBGenres {
    private static let languages = ["en", "zh-CN", "zh-TW", "ja", "de", "fr", "es"]
    /// In the order of the languages.
    private static let names: [Int: [String]] = [
        12: ["Adventure", "冒险", "冒險", "アドベンチャー", "Abenteuer", "Aventure", "Aventura"],
        14: ["Fantasy", "奇幻", "奇幻", "ファンタジー", "Fantasy", "Fantastique", "Fantasía"],
        16: ["Animation", "动画", "動畫", "アニメーション", "Animation", "Animation", "Animación"],
        18: ["Drama", "剧情", "劇情", "ドラマ", "Drama", "Drame", "Drama"],
        27: ["Horror", "恐怖", "恐怖", "ホラー", "Horror", "Horreur", "Terror"],
        28: ["Action", "动作", "動作", "アクション", "Action", "Action", "Acción"],
        35: ["Comedy", "喜剧", "喜劇", "コメディ", "Komödie", "Comédie", "Comedia"],
        36: ["History", "历史", "歷史", "歴史", "Historie", "Histoire", "Historia"],
        37: ["Western", "西部", "西部", "西部劇", "Western", "Western", "Western"],
        53: ["Thriller", "惊悚", "驚悚", "スリラー", "Thriller", "Thriller", "Suspense"],
        80: ["Crime", "犯罪", "犯罪", "犯罪", "Krimi", "Crime", "Crimen"],
        99: ["Documentary", "纪录", "紀錄", "ドキュメンタリー", "Dokumentarfilm", "Documentaire", "Documental"],
        878: ["Science Fiction", "科幻", "科幻", "SF", "Science Fiction", "Science-Fiction", "Ciencia ficción"],
        9648: ["Mystery", "悬疑", "懸疑", "ミステリー", "Mystery", "Mystère", "Misterio"],
        10402: ["Music", "音乐", "音樂", "音楽", "Musik", "Musique", "Música"],
        10749: ["Romance", "爱情", "愛情", "ロマンス", "Liebesfilm", "Romance", "Romance"],
        10751: ["Family", "家庭", "家庭", "ファミリー", "Familie", "Familial", "Familia"],
        10752: ["War", "战争", "戰爭", "戦争", "Kriegsfilm", "Guerre", "Bélica"],
        10770: ["TV Movie", "电视电影", "電視電影", "テレビ映画", "TV-Film", "Téléfilm", "Película de TV"],
    ]

    /// Returns the name of a genre.
    ///
    /// - Parameter language: such as `zh-CN`; English for others than those of the table.
    /// - Returns: nil for a new genre.
    static func name(of genre: Int, in language: String?) -> String? {
        let index = languages.firstIndex { language?.hasPrefix($0) == true } ?? 0
        return names[genre]?[index]
    }
}
