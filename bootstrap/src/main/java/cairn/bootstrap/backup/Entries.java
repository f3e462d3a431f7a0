package cairn.bootstrap.backup;

/// The entries of an archive, a zip file. Their number does not grow with the blobs, since a zip's list
/// of entries is held in memory by writers and readers.
final class Entries {
    static final String MANIFEST = "manifest.json";
    /// See [cairn.adapter.persistence.backup.DatabaseScript].
    static final String DATABASE = "database.sql.gz";
    /// The secret that signs URLs; missing for a folder that never served.
    static final String SECRET = "secret";
    /// The bytes of all blobs, concatenated.
    static final String BLOBS = "blobs.bin";
    /// One line per blob, in the same order: path, size and SHA-256, separated by tabs.
    static final String INDEX = "blobs.tsv";

    private Entries() {}
}
