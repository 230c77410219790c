/// The names of TMDB's genres of films, which lists name by number (developer.themoviedb.org/reference/genre-movie-list).
enum TMDBGenres {
    private static let names: [Int: (english: String, chinese: String)] = [
        12: ("Adventure", "冒险"), 14: ("Fantasy", "奇幻"), 16: ("Animation", "动画"), 18: ("Drama", "剧情"),
        27: ("Horror", "恐怖"), 28: ("Action", "动作"), 35: ("Comedy", "喜剧"), 36: ("History", "历史"),
        37: ("Western", "西部"), 53: ("Thriller", "惊悚"), 80: ("Crime", "犯罪"), 99: ("Documentary", "纪录"),
        878: ("Science Fiction", "科幻"), 9648: ("Mystery", "悬疑"), 10402: ("Music", "音乐"),
        10749: ("Romance", "爱情"), 10751: ("Family", "家庭"), 10752: ("War", "战争"), 10770: ("TV Movie", "电视电影"),
    ]

    /// Returns the name that the server gives a genre.
    ///
    /// - Parameter language: such as `zh-CN`; English for others than Chinese.
    /// - Returns: nil for a new genre.
    static func name(of genre: Int, in language: String?) -> String? {
        names[genre].map { language?.hasPrefix("zh") == true ? $0.chinese : $0.english }
    }
}
