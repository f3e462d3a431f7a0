package cairn.bootstrap.backup;

/// The entries of an archive, a zip file. There are few of them however many blobs there are: a zip's list of
/// entries is held in memory by whoever writes or reads it.
final class Entries {
    static final String MANIFEST = "manifest.json";
    /// See [cairn.adapter.persistence.backup.DatabaseScript].
    static final String DATABASE = "database.sql.gz";
    /// The secret that signs URLs; none in a folder that never served.
    static final String SECRET = "secret";
    /// The bytes of all blobs, one behind the other.
    static final String BLOBS = "blobs.bin";
    /// A line for each of them, in the same order: path, size and SHA-256, with tabs between.
    static final String INDEX = "blobs.tsv";

    private Entries() {}
}
