#if canImport(Glibc)
    internal import Glibc
#endif

extension CacheError {
    /// An error of the file system.
    init(errno code: Int32) {
        switch code {
        case ENOSPC, EDQUOT: self = .diskFull
        case EACCES, EPERM, EROFS: self = .readOnly
        default: self = .other(code: -Int(code), message: String(cString: strerror(code)))
        }
    }
}
