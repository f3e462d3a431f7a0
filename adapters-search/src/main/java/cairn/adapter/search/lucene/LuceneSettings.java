package cairn.adapter.search.lucene;

/// Resources of the embedded index.
///
/// @param writeBufferMebibytes heap for changes not yet written to a segment
/// @param segments target number: if there are more than twice as many, some are merged
///     while little is written
/// @param reserveBytes such merges leave twice as many bytes free on the disk
/// @param owner of the folder, if several servers share the database; otherwise empty
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

    /// Names the version of the index, and its folder's owner: each folder needs dirty flags of its own.
    String generation() {
        return "lucene-" + Schema.version() + (owner.isEmpty() ? "" : "-" + owner);
    }
}
