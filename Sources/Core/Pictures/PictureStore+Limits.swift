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
