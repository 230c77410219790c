/// One tag as the tokenizer found it: a name and the attributes that mean something to us.
struct HTMLTag {
    var name = ""
    var isEnd = false
    /// Ends with "/>".
    var isSelfClosing = false
    var attributes: [String: String] = [:]

    var classes: [Substring] { attributes["class"]?.split(separator: " ") ?? [] }
}
