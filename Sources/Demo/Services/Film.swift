/// A film of TMDB's demo, made from its number.
struct Film {
    var title: String
    var originalTitle: String
    var overview: String
    var tagline: String
    var release: String
    /// TMDB's numbers of its genres.
    var genres: [Int]

    init(row: Int, isChinese: Bool) {
        let words = isChinese ? Words.chinese : Words.english
        let count = Words.english.kinds.count * Words.english.subjects.count
        // All pairs come before one of them comes again: 7 and the number of pairs have no common factor.
        let pair = row * 7 % count
        func title(_ words: Words) -> String {
            let title =
                words.prefix + words.kinds[pair % words.kinds.count] + words.subjects[pair / words.kinds.count]
            return row < count ? title : "\(title) \(row / count + 1)"
        }
        self.title = title(words)
        originalTitle = title(row % 3 == 0 ? Words.chinese : Words.english)
        overview = [
            words.beginnings[row % words.beginnings.count], words.turns[row / 3 % words.turns.count],
            words.ends[row / 2 % words.ends.count],
        ].joined(separator: words.joint)
        tagline = words.tagline
        release = "\(1955 + row * 29 % 71)-\(10 + row % 3)-\(10 + row % 19)"
        genres = Self.genres[row % Self.genres.count]
    }

    private static let genres = [
        [35, 18], [9648, 53], [878, 12], [10749, 18], [16, 10751], [18, 9648], [80, 53], [99], [14, 12], [27, 9648],
        [36, 18],
    ]
    /// The names of the genres for `movie/{id}`.
    static func name(ofGenre number: Int, isChinese: Bool) -> String {
        let names: [Int: (String, String)] = [
            12: ("Adventure", "冒险"), 14: ("Fantasy", "奇幻"), 16: ("Animation", "动画"), 18: ("Drama", "剧情"),
            27: ("Horror", "恐怖"), 35: ("Comedy", "喜剧"), 36: ("History", "历史"), 53: ("Thriller", "惊悚"),
            80: ("Crime", "犯罪"), 99: ("Documentary", "纪录"), 878: ("Science Fiction", "科幻"),
            9648: ("Mystery", "悬疑"), 10749: ("Romance", "爱情"), 10751: ("Family", "家庭"),
        ]
        return names[number].map { isChinese ? $0.1 : $0.0 } ?? ""
    }

    /// The parts of titles and overviews in a language.
    private struct Words {
        var prefix: String
        var kinds: [String]
        var subjects: [String]
        var beginnings: [String]
        var turns: [String]
        var ends: [String]
        var tagline: String
        var joint: String

        static let english = Words(
            prefix: "The ",
            kinds: [
                "Last ", "Silent ", "Salt ", "Northern ", "Second ", "Hidden ", "Glass ", "Winter ", "Borrowed ",
                "Slow ",
            ],
            subjects: [
                "Lighthouse", "Harbour", "Ferry", "Staircase", "Orchard", "Letter", "Island", "Key", "Cartographer",
                "Orchestra", "Bridge", "Summer", "Witness",
            ],
            beginnings: [
                "A retired pilot returns to the island where she grew up and finds the lighthouse lit every night.",
                "In a harbour town without young people, the ferryman's daughter opens a cinema in the old fish hall.",
                "When a map that shows a street nobody knows is sold at an auction, three strangers set out to find it.",
                "A clerk at the lost-property office begins to deliver what has lain there for forty years.",
                "Two sisters inherit half a bridge each, from parents who had not spoken since it was built.",
                "The night before it is to be scrapped, a crew steals the ship that it has sailed for thirty years.",
                "A translator is hired to be silent at the talks that are to end a war.",
            ],
            turns: [
                "Then the first winter storm cuts the telephone line.",
                "What begins as a favour becomes the only thing that keeps the town awake.",
                "But somebody has been there before them, and has left the door open.",
                "Only the harbour master's dog seems to know why.",
                "Every answer that they find is in their own handwriting.",
            ],
            ends: [
                "A quiet film about those who stay.", "With a score for wind instruments and an engine.",
                "Based on a true story that nobody believed.", "Shot in the last weeks before the ice.",
                "A comedy, although nobody in it would say so.", "Winner of the audience's award of three festivals.",
            ],
            tagline: "The sea remembers.", joint: " ")

        static let chinese = Words(
            prefix: "", kinds: ["最后的", "沉默的", "盐的", "北方的", "第二个", "隐秘的", "玻璃的", "冬天的", "借来的", "缓慢的"],
            subjects: ["灯塔", "港口", "渡轮", "阶梯", "果园", "来信", "岛屿", "钥匙", "制图师", "乐团", "桥", "夏天", "证人"],
            beginnings: [
                "退休的引航员回到童年的小岛，发现废弃的灯塔每晚都亮着。", "在一座没有年轻人的港城，船夫的女儿把旧鱼市改成了电影院。",
                "拍卖会上出现一张地图，画着谁也不认识的街道，三个陌生人决定去找它。", "失物招领处的职员，开始把四十年无人认领的东西一件件送回去。",
                "父母自桥建成后再没说过话，姐妹俩各继承了半座桥。", "船被拆解的前夜，老船员们把开了三十年的船偷了出来。",
                "一名翻译受雇参加停战谈判，唯一的要求是保持沉默。",
            ],
            turns: [
                "第一场冬季风暴切断了电话线。", "起初只是帮个忙，后来却成了小城唯一的灯火。", "可是有人先来过，还留了门。", "似乎只有港务长的狗知道原因。",
                "他们找到的每个答案，都是自己的笔迹。",
            ],
            ends: ["一部关于留下来的人的安静电影。", "配乐只有管乐和一台发动机。", "改编自无人相信的真事。", "摄于封冻前的最后几周。", "其实是喜剧。", "获三个电影节的观众奖。"],
            tagline: "大海都记得。", joint: "")
    }
}
