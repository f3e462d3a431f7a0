package cairn.domain.job;

import java.util.Locale;

/// A queue with workers of its own, so that slow work never holds up quick work.
public enum Lane {
    /// Reading text out of documents.
    ENRICH,
    /// Looking at pictures, and reading the text in them: slow ones hold up no document, and the other way round.
    PICTURES,
    /// Fetching pages: waits for the network.
    FETCH,
    /// Summaries and vectors, also of short notes with those around them: heavy on the processor.
    EMBED,
    /// Vectors of the passages of long texts. Done by the workers of [#EMBED], which turn to it between their own
    /// jobs: a long text never holds up others.
    PASSAGES,
    /// Importing files, a part at a time.
    IMPORT,
    /// What older versions have read, to be read anew. Has no jobs: when nothing waits in the others, something of
    /// it is begun there.
    REPROCESS,
    /// Clearing up.
    HOUSEKEEPING;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
