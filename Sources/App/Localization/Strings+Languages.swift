package import Core

/// The names of languages.
extension Strings {
    /// The name of a language; of one without a name here, its code.
    ///
    /// - Parameter code: as BCP 47 writes it, such as `pt-BR`. Only the first part counts.
    package func language(_ code: RawText) -> DisplayText {
        let name = code.value.prefix { $0 != "-" && $0 != "_" }.lowercased()
        return switch name {
        case "ar": text("Arabic", "阿拉伯语")
        case "be": text("Belarusian", "白俄罗斯语")
        case "bg": text("Bulgarian", "保加利亚语")
        case "bn": text("Bengali", "孟加拉语")
        case "ca": text("Catalan", "加泰罗尼亚语")
        case "cs": text("Czech", "捷克语")
        case "da": text("Danish", "丹麦语")
        case "de": text("German", "德语")
        case "el": text("Greek", "希腊语")
        case "en": text("English", "英语")
        case "eo": text("Esperanto", "世界语")
        case "es": text("Spanish", "西班牙语")
        case "et": text("Estonian", "爱沙尼亚语")
        case "eu": text("Basque", "巴斯克语")
        case "fa": text("Persian", "波斯语")
        case "fi": text("Finnish", "芬兰语")
        case "fr": text("French", "法语")
        case "ga": text("Irish", "爱尔兰语")
        case "gl": text("Galician", "加利西亚语")
        case "he": text("Hebrew", "希伯来语")
        case "hi": text("Hindi", "印地语")
        case "hr": text("Croatian", "克罗地亚语")
        case "hu": text("Hungarian", "匈牙利语")
        case "id": text("Indonesian", "印尼语")
        case "it": text("Italian", "意大利语")
        case "ja": text("Japanese", "日语")
        case "ko": text("Korean", "韩语")
        case "lt": text("Lithuanian", "立陶宛语")
        case "lv": text("Latvian", "拉脱维亚语")
        case "nb", "nn", "no": text("Norwegian", "挪威语")
        case "nl": text("Dutch", "荷兰语")
        case "pl": text("Polish", "波兰语")
        case "pt": text("Portuguese", "葡萄牙语")
        case "ro": text("Romanian", "罗马尼亚语")
        case "ru": text("Russian", "俄语")
        case "sk": text("Slovak", "斯洛伐克语")
        case "sl": text("Slovenian", "斯洛文尼亚语")
        case "sr": text("Serbian", "塞尔维亚语")
        case "sv": text("Swedish", "瑞典语")
        case "th": text("Thai", "泰语")
        case "tr": text("Turkish", "土耳其语")
        case "uk": text("Ukrainian", "乌克兰语")
        case "vi": text("Vietnamese", "越南语")
        case "zh": text("Chinese", "中文")
        default: Sanitizer.clean(code, maximum: 20)
        }
    }
}

extension Language {
    /// The ISO 639 code.
    package var code: String {
        switch self {
        case .english: "en"
        case .simplifiedChinese: "zh"
        }
    }

    /// The BCP 47 tag, with the region that decides between translations.
    package var tag: String {
        switch self {
        case .english: "en-US"
        case .simplifiedChinese: "zh-CN"
        }
    }

    /// Whether a text is in another language. A text without a language may be in any.
    ///
    /// - Parameter code: as BCP 47 writes it.
    package func differs(from code: RawText?) -> Bool {
        code.map { $0.value.prefix { $0 != "-" && $0 != "_" }.lowercased() != self.code } ?? false
    }
}
