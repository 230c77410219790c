/// The lexicons of the records that clients write (atproto.com/specs/lexicon, lexicons/app/bsky): the first rule that a record
/// breaks.
struct RecordCheck {
    let blobs: [String: BlueskyAPI.Blob]

    /// - Throws: `Refusal` with the reference server's words.
    func check(_ record: DataValue, in collection: String, key: String?) throws(Refusal) {
        guard let type = record.type else { throw .xrpc("Record/$type must be a string") }
        guard type == collection else {
            throw .xrpc("Invalid $type: expected \(collection), got \(type)")
        }
        if let key { try checkKey(key, collection) }
        switch collection {
        case RecordAddress.post: try post(record)
        case RecordAddress.like, RecordAddress.repost:
            try reference(record["subject"], "subject")
            try date(record)
        case RecordAddress.follow, RecordAddress.block:
            try did(record["subject"], "subject")
            try date(record)
        case RecordAddress.list:
            try text(record["name"], "name", bytes: 64, graphemes: 64, isRequired: true)
            try text(record["description"], "description", bytes: 3000, graphemes: 300)
            let purposes = ["curatelist", "modlist", "referencelist"].map { "app.bsky.graph.defs#" + $0 }
            guard purposes.contains(record["purpose"]?.text ?? "") else { throw missing("purpose") }
            try date(record)
        case RecordAddress.listItem:
            try did(record["subject"], "subject")
            try uri(record["list"], "list")
            try date(record)
        case "app.bsky.graph.listblock":
            try uri(record["subject"], "subject")
            try date(record)
        case RecordAddress.threadgate, RecordAddress.postgate: try gate(record, collection, key)
        case RecordAddress.profile:
            try text(record["displayName"], "displayName", bytes: 640, graphemes: 64)
            try text(record["description"], "description", bytes: 2560, graphemes: 256)
            if let pinned = record["pinnedPost"] { try reference(pinned, "pinnedPost") }
            for name in ["avatar", "banner"] {
                if let image = record[name] { try blob(image, name, ["image/png", "image/jpeg"], most: 1_000_000) }
            }
        // Lexicons that the server doesn't know are not checked.
        default: break
        }
    }

    private func checkKey(_ key: String, _ collection: String) throws(Refusal) {
        if collection == RecordAddress.profile {
            guard key == "self" else { throw .xrpc("Invalid record key: expected self") }
        } else if BlueskyNames.number(ofTID: key) == nil {
            throw .xrpc("Invalid record key: \(key) is not a TID")
        }
    }

    private func missing(_ name: String) -> Refusal {
        .xrpc("Invalid record: Record must have the property \"\(name)\"")
    }

    private func invalid(_ name: String, _ text: String) -> Refusal {
        .xrpc("Invalid record: Record/\(name) \(text)")
    }

    // MARK: Fields

    private func text(
        _ value: DataValue?, _ name: String, bytes: Int, graphemes: Int, isRequired: Bool = false
    ) throws(Refusal) {
        guard let value else {
            if isRequired { throw missing(name) }
            return
        }
        guard let text = value.text else { throw invalid(name, "must be a string") }
        if text.utf8.count > bytes { throw invalid(name, "must not be longer than \(bytes) characters") }
        if text.count > graphemes { throw invalid(name, "must not be longer than \(graphemes) graphemes") }
    }

    private func date(_ record: DataValue) throws(Refusal) {
        guard let text = record["createdAt"]?.text else { throw missing("createdAt") }
        if LexiconDate(text) == nil {
            throw invalid("createdAt", "must be an valid atproto datetime (both RFC-3339 and ISO-8601)")
        }
    }

    private func did(_ value: DataValue?, _ name: String) throws(Refusal) {
        guard let text = value?.text else { throw missing(name) }
        guard XRPCMethod.Parameter.Kind.isDID(text) else { throw invalid(name, "must be a valid did") }
    }

    private func uri(_ value: DataValue?, _ name: String) throws(Refusal) {
        guard let text = value?.text else { throw missing(name) }
        guard RecordAddress(text) != nil else { throw invalid(name, "must be a valid at-uri") }
    }

    private func reference(_ value: DataValue?, _ name: String) throws(Refusal) {
        guard let value else { throw missing(name) }
        try uri(value["uri"], name + "/uri")
        guard let cid = value["cid"]?.text else { throw missing(name + "/cid") }
        guard cid.wholeMatch(of: #/[A-Za-z0-9+]{8,}/#) != nil else {
            throw invalid(name + "/cid", "must be a cid string")
        }
    }

    private func blob(_ value: DataValue, _ name: String, _ types: [String], most: Int) throws(Refusal) {
        guard value.type == "blob", let cid = value["ref"]?["$link"]?.text, let type = value["mimeType"]?.text,
            let size = value["size"]?.integer
        else { throw invalid(name, "should be a blob ref") }
        guard let blob = blobs[cid] else { throw .xrpc(400, "BlobNotFound", "Could not find blob: \(cid)") }
        guard blob.type == type else {
            throw .xrpc(
                400, "InvalidMimeType",
                "Referenced Mimetype does not match stored blob. Expected: \(blob.type), Got: \(type)")
        }
        guard blob.bytes.count == size else {
            throw .xrpc(
                400, "InvalidSize", "Referenced blob has another size. Expected: \(blob.bytes.count), Got: \(size)")
        }
        let isAccepted = types.contains { $0 == type || $0.hasSuffix("/*") && type.hasPrefix($0.dropLast()) }
        guard isAccepted else {
            throw .xrpc(
                400, "InvalidMimeType",
                "Wrong type of file. It is \(type) but it must match \(types.joined(separator: ", ")).")
        }
        guard size <= most else {
            throw .xrpc(
                400, "BlobTooLarge",
                "This file is too large. It is \(size) bytes but the maximum size is \(most) bytes.")
        }
    }

    // MARK: Posts

    private func post(_ record: DataValue) throws(Refusal) {
        try text(record["text"], "text", bytes: 3000, graphemes: 300, isRequired: true)
        try date(record)
        let text = record["text"]?.text ?? ""
        if let facets = record["facets"] {
            guard let list = facets.list else { throw invalid("facets", "must be an array") }
            for facet in list { try self.facet(facet, in: text) }
        }
        if let languages = record["langs"] {
            guard let list = languages.list, list.count <= 3 else {
                throw invalid("langs", "must not have more than 3 elements")
            }
            for language in list where language.text?.wholeMatch(of: #/([a-z]{2,3}|i)(-[A-Za-z0-9-]+)?/#) == nil {
                throw invalid("langs", "must be a well-formed BCP 47 language tag")
            }
        }
        if let tags = record["tags"] {
            guard let list = tags.list, list.count <= 8 else {
                throw invalid("tags", "must not have more than 8 elements")
            }
            for tag in list { try self.text(tag, "tags", bytes: 640, graphemes: 64) }
        }
        if let reply = record["reply"] {
            try reference(reply["root"], "reply/root")
            try reference(reply["parent"], "reply/parent")
        }
        if let labels = record["labels"] {
            guard labels.type == "com.atproto.label.defs#selfLabels" else {
                throw invalid("labels", "$type must be com.atproto.label.defs#selfLabels")
            }
            guard let values = labels["values"]?.list, values.count <= 10 else { throw missing("labels/values") }
            for value in values {
                try self.text(value["val"], "labels/values/val", bytes: 128, graphemes: 128, isRequired: true)
            }
        }
        if let embed = record["embed"] { try self.embed(embed, "embed") }
    }

    /// The lexicon checks forms only; that a facet lies in the text, on whole characters, is checked by the demo, because a
    /// client that gets it wrong doesn't show the error.
    private func facet(_ facet: DataValue, in text: String) throws(Refusal) {
        guard let start = facet["index"]?["byteStart"]?.integer, let end = facet["index"]?["byteEnd"]?.integer,
            start >= 0
        else { throw missing("facets/index") }
        let bytes = Array(text.utf8)
        func isBoundary(_ place: Int) -> Bool {
            place == bytes.count || place < bytes.count && bytes[place] & 0xC0 != 0x80
        }
        guard start < end, end <= bytes.count, isBoundary(start), isBoundary(end) else {
            throw invalid("facets/index", "is not a part of the text")
        }
        guard let features = facet["features"]?.list, !features.isEmpty else { throw missing("facets/features") }
        for feature in features {
            switch feature.type {
            case "app.bsky.richtext.facet#mention": try did(feature["did"], "facets/features/did")
            case "app.bsky.richtext.facet#link":
                guard feature["uri"]?.text?.contains(":") == true else {
                    throw invalid("facets/features/uri", "must be a uri")
                }
            case "app.bsky.richtext.facet#tag":
                try self.text(feature["tag"], "facets/features/tag", bytes: 640, graphemes: 64, isRequired: true)
            case nil: throw invalid("facets/features", "must be an object which includes the \"$type\" property")
            default: break
            }
        }
    }

    private func embed(_ embed: DataValue, _ name: String) throws(Refusal) {
        switch embed.type {
        case "app.bsky.embed.images":
            guard let images = embed["images"]?.list else { throw missing(name + "/images") }
            guard images.count <= 4 else { throw invalid(name + "/images", "must not have more than 4 elements") }
            for image in images { try picture(image, name + "/images") }
        case "app.bsky.embed.gallery":
            guard let images = embed["items"]?.list else { throw missing(name + "/items") }
            guard images.count <= 20 else { throw invalid(name + "/items", "must not have more than 20 elements") }
            for image in images {
                guard image.type == "app.bsky.embed.gallery#image" else {
                    throw invalid(name + "/items", "must be an object which includes the \"$type\" property")
                }
                try picture(image, name + "/items")
                guard image["aspectRatio"] != nil else { throw missing(name + "/items/aspectRatio") }
            }
        case "app.bsky.embed.video":
            guard let video = embed["video"] else { throw missing(name + "/video") }
            try blob(video, name + "/video", ["video/mp4"], most: 300_000_000)
            try ratio(embed, name)
        case "app.bsky.embed.external":
            let external = embed["external"]
            guard external?["uri"]?.text?.contains(":") == true else { throw missing(name + "/external/uri") }
            for field in ["title", "description"] where external?[field]?.text == nil {
                throw missing(name + "/external/" + field)
            }
            if let thumb = external?["thumb"] {
                try blob(thumb, name + "/external/thumb", ["image/*"], most: 1_000_000)
            }
        case "app.bsky.embed.record": try reference(embed["record"], name + "/record")
        case "app.bsky.embed.recordWithMedia":
            guard name == "embed", let record = embed["record"], let media = embed["media"] else {
                throw missing(name + "/record")
            }
            try reference(record["record"], name + "/record/record")
            guard media.type != "app.bsky.embed.record", media.type != "app.bsky.embed.recordWithMedia" else {
                throw invalid(name + "/media", "must be media")
            }
            try self.embed(media, name + "/media")
        case nil: throw invalid(name, "must be an object which includes the \"$type\" property")
        // The union is open.
        default: break
        }
    }

    private func picture(_ image: DataValue, _ name: String) throws(Refusal) {
        guard let file = image["image"] else { throw missing(name + "/image") }
        try blob(file, name + "/image", ["image/*"], most: 2_000_000)
        guard image["alt"]?.text != nil else { throw missing(name + "/alt") }
        try ratio(image, name)
    }

    private func ratio(_ value: DataValue, _ name: String) throws(Refusal) {
        guard let ratio = value["aspectRatio"] else { return }
        for side in ["width", "height"] where ratio[side]?.integer ?? 0 < 1 {
            throw invalid("\(name)/aspectRatio/\(side)", "can not be less than 1")
        }
    }

    // MARK: Gates

    private func gate(_ record: DataValue, _ collection: String, _ key: String?) throws(Refusal) {
        try uri(record["post"], "post")
        try date(record)
        guard let post = record["post"]?.text.flatMap({ RecordAddress($0) }), key == nil || post.key == key else {
            throw invalid("post", "must have the key of the gate")
        }
        let name = collection == RecordAddress.threadgate ? "allow" : "embeddingRules"
        guard let rules = record[name] else { return }
        guard let list = rules.list, list.count <= 5 else { throw invalid(name, "must not have more than 5 elements") }
        for rule in list where rule.type?.hasPrefix(collection + "#") != true {
            throw invalid(name, "must be an object which includes the \"$type\" property")
        }
    }
}
