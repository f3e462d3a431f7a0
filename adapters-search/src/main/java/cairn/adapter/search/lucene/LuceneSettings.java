package cairn.adapter.search.lucene;

/// What the embedded index may use.
///
/// @param writeBufferMebibytes heap for changes not yet written to a segment
/// @param segments wanted: while little is written, more than twice as many are merged
/// @param reserveBytes such merges leave twice as much free on the disk
public record LuceneSettings(int writeBufferMebibytes, int segments, long reserveBytes) {
    public LuceneSettings {
        if (writeBufferMebibytes < 1) {
            throw new IllegalArgumentException("the buffer needs at least 1 MiB");
        }
        if (segments < 1) {
            throw new IllegalArgumentException("an index has at least one segment");
        }
    }

    public static LuceneSettings defaults() {
        return new LuceneSettings(24, 8, 0);
    }

    public LuceneSettings withReserveBytes(long bytes) {
        return new LuceneSettings(writeBufferMebibytes, segments, bytes);
    }
}
