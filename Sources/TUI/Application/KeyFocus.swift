internal import App

/// The page that has the keys: not one that came to the front without a key, until the user can see it.
@MainActor
struct KeyFocus {
    /// A page that came to the front without a key and has not been drawn: keys typed now were for the page before.
    var unseen: (any Page)?
    /// Whether input is being handled: a key is for a page that comes to the front meanwhile.
    var isHandlingInput = false
    /// The keys of a sequence that was begun, and the page on which it was.
    private var keys = KeySequenceReader()
    private weak var page: (any Page)?

    /// Reads a key by what keys mean on a page.
    mutating func read<Meaning>(
        _ key: Key, on page: (any Page)?, in meanings: KeyMeanings<Meaning>
    ) -> KeySequenceReader.Result<Meaning> {
        if page == nil || page !== self.page {
            // The first half of a key sequence was meant for another page.
            keys = KeySequenceReader()
            self.page = page
        }
        return keys.read(key, in: meanings)
    }

    /// Drops a sequence that was begun.
    mutating func forget() { page = nil }
}
