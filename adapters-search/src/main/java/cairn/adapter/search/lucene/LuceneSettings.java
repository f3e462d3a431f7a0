package cairn.adapter.search.lucene;

/// What the embedded index may use.
///
/// @param writeBufferMebibytes heap for changes not yet written to a segment
/// @param segments wanted: while little is written, more than twice as many are merged
/// @param reserveBytes such merges leave twice as much free on the disk
/// @param owner of the folder, where others work on the same database; empty where nobody does
public record LuceneSettings(int writeBufferMebibytes, int segments, long reserveBytes, String owner) {
    public LuceneSettings {
        if (writeBufferMebibytes < 1) {
            throw new IllegalArgumentException("the buffer needs at least 1 MiB");
        }
        if (segments < 1) {
            throw new IllegalArgumentException("an index has at least one segment");
        }
    }

    public static LuceneSettings defaults() {
        return new LuceneSettings(24, 8, 0, "");
    }

    public LuceneSettings withReserveBytes(long bytes) {
        return new LuceneSettings(writeBufferMebibytes, segments, bytes, owner);
    }

    public LuceneSettings withOwner(String name) {
        return new LuceneSettings(writeBufferMebibytes, segments, reserveBytes, name);
    }

    /// Of what is written today. A folder knows nothing of what another one took of the same database.
    String generation() {
        return "lucene-" + Schema.version() + (owner.isEmpty() ? "" : "-" + owner);
    }
}
