/// The names of common Weibo emotions, for texts that arrive before the server's own list (`emotions`).
enum WeiboEmotions {
    static let common = Set(
        """
        微笑 可爱 太开心 鼓掌 嘻嘻 哈哈 笑cry 挤眼 馋嘴 黑线 汗 挖鼻 哼 怒 委屈 可怜 失望 悲伤 泪 允悲 害羞 污 捂脸 爱你 亲亲 色 憧憬 \
        舔屏 坏笑 阴险 笑而不语 偷笑 酷 并不简单 思考 疑问 费解 晕 衰 骷髅 嘘 闭嘴 傻眼 吃惊 吐 感冒 生病 拜拜 鄙视 白眼 左哼哼 右哼哼 \
        抓狂 怒骂 打脸 顶 互粉 钱 哈欠 困 睡 吃瓜 doge 二哈 喵喵 good 赞 耶 ok 握手 作揖 来 拳头 弱 不要 心 伤心 给力 神马 威武 围观 \
        浮云 奥特曼 兔子 熊猫 猪头 礼物 蛋糕 蜡烛 太阳 月亮 下雨 微风 鲜花 话筒 音乐 飞机 照相机 沙尘暴 跪了 摊手 裂开 苦涩 酸 中国赞
        """.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))
}
