/// An article of wanandroid's demo, made from its number.
struct Article {
    var title: String
    var summary: String

    /// The trees of topics, each with the topics of its second level. Their numbers begin with `firstTopic`.
    static let topics = [("语言", ["协程", "类型系统"]), ("界面", ["Compose", "动画"])]
    static let firstTopic = 60

    /// The number of an article's topic.
    static func topic(of row: Int) -> Int { firstTopic + row % 4 }

    /// The names of an article's topic and of the tree that it is in.
    static func names(of row: Int) -> (tree: String, topic: String) {
        let index = row % 4
        return (topics[index / 2].0, topics[index / 2].1[index % 2])
    }

    init(row: Int) {
        let titles = Self.titles[row % 4]
        let part = row / 4 / titles.count
        title = titles[row / 4 % titles.count] + (part == 0 ? "" : "（\(part + 1)）")
        summary = row % 5 == 0 ? "" : Self.summaries[row / 3 % Self.summaries.count]
    }

    /// Titles by topic.
    private static let titles = [
        [
            "协程的取消：从 cancel() 到 NonCancellable", "Flow 的背压，到底是谁在等谁", "把回调改写成挂起函数的五个坑", "结构化并发：为什么作用域比线程重要",
            "一次线上 ANR 的排查：Dispatchers.IO 被占满之后", "Channel 与 SharedFlow，怎么选",
        ],
        [
            "密封接口与穷尽检查 & 编译器帮你做的事", "泛型的型变：in、out 与星投影一次讲清", "内联类的代价：装箱发生在哪里", "用类型表达状态，少写一半的判空",
            "Kotlin 的契约（contract）能做什么，不能做什么",
        ],
        [
            "Compose 重组范围：怎样只重绘一行", "LazyColumn 卡顿排查记录", "状态提升之后，谁来保存滚动位置", "从 View 迁移到 Compose：一年后的总结",
            "Modifier 的顺序为什么重要",
        ],
        [
            "共享元素动画的实现与踩坑", "用物理模型做下拉刷新", "120 帧屏幕上的动画时长", "手势与嵌套滚动：一篇就够",
        ],
    ]

    private static let summaries = [
        "本文从一个真实的线上问题出发，逐步分析原因，给出可以直接复制的代码和对应的测试。", "整理自团队内部分享，附完整示例工程。读完大约需要十分钟。",
        "很多文章只讲怎么用，这一篇讲它为什么这样设计，以及在什么情况下不该用。", "作者把半年里遇到的问题按频率排序，每一个都有最小复现和修复方法。",
    ]
}
