/// The account's repository: records, files, reports.
extension BlueskyAPI {
    /// The most bytes of a file.
    static let blobLimit = 5_242_880
    private static let mostWrites = 200
    /// Collections of which the server keeps one record for each subject.
    private static let unique: Set<String> = [
        RecordAddress.like, RecordAddress.repost, RecordAddress.follow, RecordAddress.block,
    ]

    mutating func repository(_ call: XRPCCall, _ world: inout GeneratedWorld) throws(Refusal) -> Response {
        switch call.method {
        case "com.atproto.repo.getRecord": return try record(call, world)
        case "com.atproto.repo.listRecords": return try listRecords(call, world)
        case "com.atproto.repo.describeRepo":
            let person = try call.person("repo")
            return .data([
                "did": BlueskyNames.did(person), "handle": BlueskyNames.handle(person),
                "didDoc": BlueskyDirectory.document(of: person, call.base), "handleIsCorrect": true,
                "collections": [RecordAddress.profile, RecordAddress.post, RecordAddress.like, RecordAddress.follow],
            ])
        case "com.atproto.repo.uploadBlob": return try upload(call)
        case "com.atproto.moderation.createReport": return try report(call)
        default: break
        }
        guard BlueskyNames.person(try call.text("repo")) == call.person else {
            throw .xrpc(401, "AuthenticationRequired", "Authentication Required")
        }
        if let commit = call.body["swapCommit"] {
            throw .xrpc(400, "InvalidSwap", "Commit was not at \(commit.text ?? "null")")
        }
        guard call.method == "com.atproto.repo.applyWrites" else {
            let result = try write(call.body, String(call.method.split(separator: ".").last ?? ""), call, &world)
            return .data(result)
        }
        guard let writes = call.body["writes"]?.list else { throw .xrpc("Error: Input/writes must be an array") }
        guard writes.count <= Self.mostWrites else { throw .xrpc("Too many writes. Max: \(Self.mostWrites)") }
        // All or none.
        var (copy, later) = (self, world)
        var results: [DataValue] = []
        for item in writes {
            guard let type = item.type, type.hasPrefix("com.atproto.repo.applyWrites#") else {
                throw .xrpc("Error: Input/writes must be an object which includes the \"$type\" property")
            }
            let kind = String(type.drop { $0 != "#" }.dropFirst())
            var body = item
            body["record"] = item["value"]
            let result = try copy.write(body, kind + "Record", call, &later)
            var short = DataValue([:]).typed(type + "Result")
            if kind != "delete" {
                for name in ["uri", "cid", "validationStatus"] { short[name] = result[name] }
            }
            results.append(short)
        }
        (self, world) = (copy, later)
        return .data(["commit": Self.commit(call), "results": results])
    }

    private static func commit(_ call: XRPCCall) -> DataValue {
        let rev = BlueskyNames.tid(at: call.now, clock: 0)
        return DataValue(["cid": BlueskyNames.cid(rev.utf8), "rev": rev])
    }

    private mutating func write(
        _ body: DataValue, _ kind: String, _ call: XRPCCall, _ world: inout GeneratedWorld
    ) throws(Refusal) -> DataValue {
        guard let collection = body["collection"]?.text, RecordAddress.isCollection(collection) else {
            throw .xrpc("Error: Input/collection must be a valid nsid")
        }
        let key = body["rkey"]?.text
        if let key, !RecordAddress.isKey(key) { throw .xrpc("Error: Input/rkey must be a valid Record Key") }
        if key == nil, kind != "createRecord" { throw .xrpc("Error: Input must have the property \"rkey\"") }
        let usual = collection == RecordAddress.profile ? "self" : freeKey(collection, at: call.now)
        let address = RecordAddress(BlueskyNames.did(call.person ?? People.reader), collection, key ?? usual)
        let old = records[address]
        if let swap = body["swapRecord"] {
            let wanted: String? = if case .text(let cid) = swap { cid } else { nil }
            guard old?.cid == wanted else {
                throw .xrpc(400, "InvalidSwap", "Record was at \(old?.cid ?? "null")")
            }
        }
        if kind == "deleteRecord" {
            delete(address, call, world)
            return DataValue(["commit": Self.commit(call)])
        }
        guard let record = body["record"], record.members != nil else {
            throw .xrpc("Error: Input/record must be an object")
        }
        if body["validate"]?.boolean != false {
            try RecordCheck(blobs: blobs).check(record, in: collection, key: key)
        }
        switch kind {
        case "createRecord":
            // The reference server has no name for it (github.com/bluesky-social/atproto/issues/4728).
            guard old == nil else { throw .xrpc(500, "InternalServerError", "Internal Server Error") }
        case "updateRecord":
            guard old != nil else { throw .xrpc("Could not find record to update") }
        default: break
        }
        if kind == "createRecord", Self.unique.contains(collection), let subject = record["subject"] {
            let earlier = records.list(collection, of: address.repo, shownAt: nil).first {
                $0.value["subject"] == subject
            }
            if let earlier { delete(earlier.address, call, world) }
        }
        let stored = if let old, old.value == record { old } else { put(address, record, call, &world) }
        return DataValue([
            "uri": stored.uri, "cid": stored.cid, "commit": Self.commit(call), "validationStatus": "valid",
        ])
    }

    private func freeKey(_ collection: String, at now: Int64) -> String {
        var clock = 0
        let did = BlueskyNames.did(People.reader)
        while records.isUsed(RecordAddress(did, collection, BlueskyNames.tid(at: now, clock: clock))), clock < 1023 {
            clock += 1
        }
        return BlueskyNames.tid(at: now, clock: clock)
    }

    private mutating func put(
        _ address: RecordAddress, _ record: DataValue, _ call: XRPCCall, _ world: inout GeneratedWorld
    ) -> BlueskyRecords.Record {
        var row = records[address]?.row
        if address.collection == RecordAddress.post, row == nil {
            let reader = BlueskyReader(api: self, world: world, call: call)
            func find(_ uri: String?) -> Int? {
                uri.flatMap { RecordAddress($0) }.flatMap { reader.row(of: $0, isPatched: true) }
            }
            var post = WrittenPost(text: record["text"]?.text ?? "")
            post.parent = find(record["reply"]?["parent"]?["uri"]?.text)
            post.quoted = find(BlueskyEmbeds.quoted(in: record))
            row = world.add(post, at: call.now)
        }
        return records.put(
            address, record, at: call.now, shownAt: call.now + Int64(switches.indexDelay), row: row)
    }

    /// Deletes a record; one that isn't there is no error.
    private mutating func delete(_ address: RecordAddress, _ call: XRPCCall, _ world: GeneratedWorld) {
        let reader = BlueskyReader(api: self, world: world, call: call)
        let row = reader.row(of: address, isPatched: true)
        if let row, address.repo == reader.own { gone.insert(row) }
        _ = records.remove(address, goneAt: call.now + Int64(switches.indexDelay))
    }

    // MARK: Reading

    private func record(_ call: XRPCCall, _ world: GeneratedWorld) throws(Refusal) -> Response {
        let repo = call.parameters["repo"] ?? ""
        let did = BlueskyNames.person(repo).map(BlueskyNames.did) ?? repo
        let address = RecordAddress(did, call.parameters["collection"] ?? "", call.parameters["rkey"] ?? "")
        if let record = records[address] {
            return .data(["uri": record.uri, "cid": record.cid, "value": record.value])
        }
        let reader = BlueskyReader(api: self, world: world, call: call)
        guard let row = reader.row(of: address, isPatched: true) else {
            throw .xrpc(400, "RecordNotFound", "Could not locate record: \(address.uri)")
        }
        return .data(["uri": address.uri, "cid": reader.cid(of: row), "value": reader.record(of: row)])
    }

    private func listRecords(_ call: XRPCCall, _ world: GeneratedWorld) throws(Refusal) -> Response {
        let person = try call.person("repo")
        let collection = call.parameters["collection"] ?? ""
        let reader = BlueskyReader(api: self, world: world, call: call)
        if collection == RecordAddress.post {
            let list = PublicTimeline(world, by: person) { row in
                if case .boost = world.kind(of: row) { return false }
                return reader.isShown(row, isPatched: true)
            }
            let rows = (0..<list.count).map { list.status(at: $0) }
            return reader.page("records", call.flag("reverse") ? rows : rows.reversed()) { row in
                DataValue([
                    "uri": reader.address(of: row).uri, "cid": reader.cid(of: row), "value": reader.record(of: row),
                ])
            }
        }
        let all = records.list(collection, of: BlueskyNames.did(person), shownAt: nil)
        return reader.page("records", call.flag("reverse") ? all.reversed() : all) {
            DataValue(["uri": $0.uri, "cid": $0.cid, "value": $0.value])
        }
    }

    // MARK: Files and reports

    private mutating func upload(_ call: XRPCCall) throws(Refusal) -> Response {
        let bytes = call.call.body
        guard !bytes.isEmpty else { throw .xrpc("A request body is expected but none was provided") }
        guard let type = call.call.contentType, !type.isEmpty else {
            throw .xrpc("Request encoding (Content-Type) required but not provided")
        }
        guard bytes.count <= Self.blobLimit else {
            throw .xrpc(413, "PayloadTooLarge", "request entity too large")
        }
        // What the file is counts, not what the request says.
        let blob = Blob(bytes: bytes, type: Uploads.contentType(of: bytes) ?? type)
        let cid = BlueskyNames.blobCID(bytes)
        blobs[cid] = blob
        return .data([
            "blob": DataValue([
                "$type": "blob", "ref": DataValue(["$link": cid]), "mimeType": blob.type, "size": bytes.count,
            ])
        ])
    }

    /// Returns a file at its URL; nil for another path.
    func picture(_ call: Call) -> Response? {
        guard call.method == "GET", call.segments.count == 2, call.segments[0] == "blobs" else { return nil }
        guard let blob = blobs[String(call.segments[1])] else { return .xrpc(404, "BlobNotFound", "Blob not found") }
        return .file(blob.bytes, type: blob.type, tag: String(call.segments[1]), for: call)
    }

    private mutating func report(_ call: XRPCCall) throws(Refusal) -> Response {
        let type = try call.text("reasonType")
        guard type.contains("#reason") else { throw .xrpc("Error: Input/reasonType must be one of the known reasons") }
        if let reason = call.body["reason"]?.text, reason.count > 2000 || reason.utf8.count > 20_000 {
            throw .xrpc("Error: Input/reason must not be longer than 2000 graphemes")
        }
        let subject = call.body["subject"]
        switch subject?.type {
        case "com.atproto.admin.defs#repoRef":
            guard subject?["did"]?.text != nil else {
                throw .xrpc("Error: Input/subject must have the property \"did\"")
            }
        case "com.atproto.repo.strongRef":
            guard subject?["uri"]?.text != nil, subject?["cid"]?.text != nil else {
                throw .xrpc("Error: Input/subject must have the property \"uri\"")
            }
        default: throw .xrpc("Error: Input/subject must be an object which includes the \"$type\" property")
        }
        let report = DataValue([
            "id": reports.count + 1, "reasonType": type, "reason": call.body["reason"], "subject": subject,
            "reportedBy": BlueskyNames.did(call.person ?? People.reader), "createdAt": Moment(call.now).timestamp,
        ])
        reports.append(report)
        return .data(report)
    }
}
