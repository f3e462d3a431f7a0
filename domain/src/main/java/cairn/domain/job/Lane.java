package cairn.domain.job;

import java.util.Locale;

/// A queue with workers of its own, so that slow work never delays fast work.
public enum Lane {
    /// Extracting the text of documents.
    ENRICH,
    /// Reading pictures, and recognising text in them. Separate from [#ENRICH], so that
    /// neither delays the other.
    PICTURES,
    /// Fetching pages: waits for the network.
    FETCH,
    /// Summaries and vectors, also of short notes with the notes around them: CPU-intensive.
    EMBED,
    /// Vectors of the passages of long texts. The workers of [#EMBED] do them between their own jobs, so
    /// that a long text never delays other texts.
    PASSAGES,
    /// Importing files, a part at a time.
    IMPORT,
    /// Content to be processed again, because older versions processed it. Has no jobs of its own: when
    /// the other lanes are empty, some of it is enqueued there.
    REPROCESS,
    /// Deletion of obsolete data.
    HOUSEKEEPING;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
