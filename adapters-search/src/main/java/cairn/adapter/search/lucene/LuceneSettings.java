package cairn.adapter.search.lucene;

/// What the embedded index may use.
///
/// @param writeBufferMebibytes heap for changes not yet written to a segment
public record LuceneSettings(int writeBufferMebibytes) {
    public LuceneSettings {
        if (writeBufferMebibytes < 1) {
            throw new IllegalArgumentException("the buffer needs at least 1 MiB");
        }
    }

    public static LuceneSettings defaults() {
        return new LuceneSettings(24);
    }
}
