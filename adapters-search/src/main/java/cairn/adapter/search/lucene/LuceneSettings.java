package cairn.adapter.search.lucene;

/// What the embedded index may use.
///
/// @param writeBufferMebibytes heap for changes not yet written to a segment
/// @param cacheMebibytes heap for small new segments, which so need no file of their own
public record LuceneSettings(int writeBufferMebibytes, int cacheMebibytes) {
    public LuceneSettings {
        if (writeBufferMebibytes < 1 || cacheMebibytes < 1) {
            throw new IllegalArgumentException("buffer and cache need at least 1 MiB each");
        }
    }

    public static LuceneSettings defaults() {
        return new LuceneSettings(24, 16);
    }
}
