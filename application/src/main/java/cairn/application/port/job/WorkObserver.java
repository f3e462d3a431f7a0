package cairn.application.port.job;

import java.time.Duration;
import java.util.Locale;

/// Told how long background work took, for metrics.
@FunctionalInterface
public interface WorkObserver {
    /// @param time of one try, whether it did it or not
    void took(Work work, Duration time);

    /// What is timed. The first ten are whole jobs; the others are parts of them.
    enum Work {
        /// Looking at a picture.
        LOOK,
        /// Embedding what a picture shows.
        EMBED_PICTURE,
        /// Reading a file: its text, and what its first page looks like.
        EXTRACT,
        /// Reading the text in a picture.
        RECOGNISE,
        /// Fetching a page, with its icon and its image.
        FETCH,
        /// Summarising a text, and embedding the summary.
        EMBED,
        /// Embedding a few passages.
        EMBED_PASSAGES,
        /// Embedding a short note with those around it.
        EMBED_CONTEXT,
        /// Turning a text into memories.
        INFER,
        /// Importing a part of a file.
        IMPORT,
        /// In a parser process: the text, recognition of text in pictures included.
        PARSE_TEXT,
        /// In a parser process: drawing the first page, where there is one that can be drawn.
        DRAW_PAGE;

        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
