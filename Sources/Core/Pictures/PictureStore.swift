package import Logging

/// Downloads pictures and keeps them on the disk, as they came and as they were rendered.
///
/// A file that is there is shown without a request; after a week it is compared with the server's. The files used longest ago are
/// deleted when all together exceed a limit. What could not be fetched or decoded isn't tried again for some minutes.
package actor PictureStore: PictureSource {
    package struct Limits: Sendable {
        /// The bytes kept on the disk; 0 keeps nothing beyond its use.
        package var cache = 256 << 20
        /// The bytes downloaded in a day; 0 for any amount.
        package var budget = 0
        /// The bytes of a picture to decode, and of a file to save.
        package var picture = 32 << 20
        package var original = 1 << 30
        /// The time limit of a whole download: of a picture, and of a file to save.
        package var pictureTime = Duration.seconds(120)
        package var originalTime = Duration.seconds(3600)
        /// The number of downloads at a time.
        package var downloads = 4
        package var renderings = 2
        /// Whether pictures may come from this machine: from a server that the user runs here.
        package var allowsLoopback = false

        package init() {}
    }

    /// The progress of a download in bytes, and in total where the server states it.
    typealias Progress = @Sendable (_ done: Int, _ total: Int?) async -> Void

    /// The time for which a file stays that was handed out.
    private static let loan = Duration.seconds(120)
    /// The times for which a failure is remembered: one that another attempt may cure, and one that it won't.
    private static let shortMemory = Duration.seconds(180)
    private static let longMemory = Duration.seconds(3600)
    private static let mostFailures = 1000
    /// A smaller file is fetched again rather than resumed.
    private static let smallestResumed = 256 << 10

    package nonisolated let sizes: PictureSizes?
    let folder: PictureFolder
    let limits: Limits
    let time: any TimeSource
    let log: Logger
    let slots: TaskLimiter
    /// The limit of comparisons with the server, which can wait: after a week away all pictures in sight are due.
    let checkSlots = TaskLimiter(1)
    var downloads: [String: PictureDownload] = [:]
    var lastWaiter = 0
    var index = PictureIndex()
    var budget: DownloadBudget
    /// The files whose version could not be compared with the server's.
    private(set) var failedChecks: Set<String> = []
    /// The number of files that were replaced by other versions.
    var replacements = 0
    private let transport: any Transport
    private let userAgent: String
    private let referers: [Referer]
    private let renderer: any PictureRenderer
    private let renderingSlots: TaskLimiter
    private var failures: [String: (error: PictureError, until: Duration)] = [:]
    /// The number of callers that use each downloaded file now; and until when those stay that were handed out.
    private var uses: [String: Int] = [:]
    private var loans: [String: Duration] = [:]
    private var counting: Task<Void, Never>?
    private var isCounted = false

    /// - Parameters:
    ///   - folder: the private folder; made with the first picture.
    ///   - referers: of the hosts that refuse requests without one.
    package init(
        folder: PictureFolder, transport: any Transport, userAgent: String, referers: [Referer] = [],
        renderer: any PictureRenderer, limits: Limits = Limits(), time: any TimeSource,
        zone: LocalZone, log: Logger
    ) {
        self.folder = folder
        sizes = limits.cache > 0 ? folder.sizes(log: log) : nil
        self.transport = transport
        self.userAgent = userAgent
        self.referers = referers
        self.renderer = renderer
        self.limits = limits
        self.time = time
        self.log = log
        slots = TaskLimiter(limits.downloads)
        renderingSlots = TaskLimiter(limits.renderings)
        budget = DownloadBudget(path: folder.path + "/downloaded-today.json", limit: limits.budget, zone: zone)
    }

    // MARK: Pictures

    package func picture(_ request: PictureRequest) async throws(PictureError) -> RenderedPicture {
        try open()
        let name = PictureFolder.name(of: request)
        let url = request.url.value
        let original = PictureFolder.name(ofOriginal: url)
        if let picture = await folder.rendered(name, as: request.rendering.encoding) {
            use(name, bytes: folder.size(of: name))
            // As long as it is shown, it can be compared with the server's.
            use(original, bytes: folder.size(of: original))
            check(original, at: url)
            sizes?.learn(picture.original, of: request.url)
            return picture
        }
        if let failure = failures[url] {
            if failure.until > time.uptime { throw failure.error }
            failures[url] = nil
        }
        begin(original)
        defer { end(original) }
        try await fetch(original, at: url, limit: limits.picture)
        let replacements = replacements
        do throws(PictureError) {
            let picture = try await render(folder.path(of: original), as: request.rendering)
            // It may have been rendered from a file that was replaced meanwhile, or is replaced while it is stored.
            if replacements == self.replacements { await store(picture, as: name) }
            if replacements != self.replacements { remove(name) }
            sizes?.learn(picture.original, of: request.url)
            return picture
        } catch {
            remember(error, of: url)
            switch error {
            // Another download may be whole.
            case .damaged, .file: remove(original)
            default: break
            }
            throw error
        }
    }

    func render(_ path: String, as rendering: PictureRendering) async throws(PictureError) -> RenderedPicture {
        guard await renderingSlots.acquire() else { throw .cancelled }
        defer { renderingSlots.release() }
        return try await renderer.render(path, as: rendering)
    }

    private func store(_ picture: RenderedPicture, as name: String) async {
        let file = picture.file
        guard file.count <= min(limits.cache, PrivateFile.limit) else { return }
        do throws(FileError) {
            try await folder.write(file, as: name)
            use(name, bytes: file.count)
        } catch {
            log.notice("a picture could not be kept", metadata: ["reason": "\(error.reason)"])
        }
    }

    package func original(
        _ url: RawText, progress: @escaping @Sendable (_ done: Int, _ total: Int?) async -> Void
    ) async throws(PictureError) -> String {
        try open()
        // The user wants it: it is tried again, even after a failure. A download that is under way for the list has a
        // smaller limit; after it the file is fetched with the larger one.
        let name = PictureFolder.name(ofOriginal: url.value)
        let joined = downloads[name]
        begin(name)
        defer { end(name) }
        do throws(PictureError) {
            try await fetch(name, at: url.value, limit: limits.original, progress: progress)
        } catch {
            guard error == .tooLarge, let joined, joined.limit < limits.original else { throw error }
            try await fetch(name, at: url.value, limit: limits.original, progress: progress)
        }
        loans[name] = time.uptime + Self.loan
        return folder.path(of: name)
    }

    /// Downloads a file unless it is there.
    private func fetch(
        _ name: String, at url: String, limit: Int, progress: Progress? = nil
    ) async throws(PictureError) {
        let isDownloading = downloads[name].map { $0.version == nil } ?? false
        if !isDownloading, let size = folder.size(of: name), size > 0 {
            guard size <= limit else { throw .tooLarge }
            use(name, bytes: size)
            return check(name, at: url)
        }
        if budget.isUsedUp(at: time.now) { throw .overBudget }
        try await download(url, as: name, limit: limit, progress: progress)
    }

    /// Keeps a file on the disk until `end`.
    private func begin(_ name: String) { uses[name, default: 0] += 1 }

    private func end(_ name: String) {
        uses[name] = uses[name].flatMap { $0 > 1 ? $0 - 1 : nil }
        trim()
    }

    // MARK: Downloads

    func downloader(limit: Int) -> Download {
        Download(
            transport: transport, userAgent: userAgent, limit: limit, smallestResumed: Self.smallestResumed,
            addresses: limits.allowsLoopback ? .publicOrLoopback : .publicOnly, referers: referers, log: log)
    }

    /// Notes the outcome of a download.
    func ended(
        _ name: String, _ download: PictureDownload, _ result: Result<Void, PictureError>
    ) -> Result<Void, PictureError> {
        var result = result
        if case .success = result {
            index.remove(name + ".part")
            if let size = folder.size(of: name), size > 0 {
                use(name, bytes: size)
            } else {
                remove(name)
                result = .failure(.notAPicture)
            }
        } else if case .failure(.tooLarge) = result {
            index.remove(name + ".part")
        } else if let size = folder.size(of: name + ".part") {
            use(name + ".part", bytes: size)
        }
        if case .failure(let error) = result {
            if download.version == nil {
                remember(error, of: download.url)
            } else {
                failedChecks.insert(name)
                log.info("a picture could not be compared with that of its server")
            }
        }
        do throws(FileError) {
            try budget.save(at: time.now)
        } catch {
            log.notice("the day's downloads could not be noted", metadata: ["reason": "\(error.reason)"])
        }
        trim()
        return result
    }

    package func forgetFailures() async {
        failures = failures.filter { !$0.value.error.mayPass }
        failedChecks = []
    }

    private func remember(_ error: PictureError, of url: String) {
        if error == .cancelled || error == .overBudget { return }
        let memory = error.mayPass ? Self.shortMemory : Self.longMemory
        if failures.count >= Self.mostFailures {
            failures = failures.filter { $0.value.until > time.uptime }
            if failures.count >= Self.mostFailures { failures = [:] }
        }
        failures[url] = (error, time.uptime + memory)
    }

    // MARK: The disk

    /// Makes the folder if necessary, and counts its files the first time.
    private func open() throws(PictureError) {
        guard counting == nil else { return }
        do throws(FileError) { try folder.prepare() } catch { throw .file(error) }
        counting = Task {
            index.add(await folder.list())
            isCounted = true
            trim()
        }
    }

    private func use(_ name: String, bytes: Int?) {
        guard let bytes else { return }
        folder.touch(name, at: time.now)
        index.set(PictureFolder.File(name: name, bytes: bytes, used: time.now))
    }

    func remove(_ name: String) {
        folder.remove(name)
        index.remove(name)
    }

    private func trim() {
        guard isCounted, index.bytes > limits.cache else { return }
        loans = loans.filter { $0.value > time.uptime }
        let excess = index.takeExcess(over: limits.cache) { name in
            let original = name.hasSuffix(".part") ? String(name.dropLast(5)) : name
            return uses[original] != nil || loans[original] != nil || downloads[original] != nil
        }
        for file in excess { folder.remove(file.name) }
    }
}

extension PictureStore.Limits {
    /// The limits that the user has set.
    package init(_ preferences: Preferences) {
        self.init()
        cache = preferences.pictureCache.mebibytes
        budget = preferences.pictureBudget.mebibytes
    }
}

extension Int {
    /// A number of MiB in bytes.
    package var mebibytes: Int { multipliedReportingOverflow(by: 1 << 20).overflow ? .max : self << 20 }
}
