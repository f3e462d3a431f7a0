package cairn.application.port.job;

import java.time.Duration;
import java.util.Locale;

/// Receives the duration of background work, for metrics.
@FunctionalInterface
public interface WorkObserver {
    /// @param time of one attempt, successful or not
    void took(Work work, Duration time);

    /// Kinds of work. The first ten are whole jobs, the others parts of them.
    enum Work {
        /// Reading a picture's properties, and making its thumbnails.
        LOOK,
        /// Embedding what a picture shows.
        EMBED_PICTURE,
        /// Reading a file: its text, and a rendering of its first page.
        EXTRACT,
        /// Reading the text in a picture.
        RECOGNISE,
        /// Fetching a page, with its icon and its image.
        FETCH,
        /// Summarising a text, and embedding the summary.
        EMBED,
        /// Embedding a few passages.
        EMBED_PASSAGES,
        /// Embedding a short note with the notes around it.
        EMBED_CONTEXT,
        /// Turning a text into memories.
        INFER,
        /// Importing a part of a file.
        IMPORT,
        /// In a parser process: extracting text, including text recognition in pictures.
        PARSE_TEXT,
        /// In a parser process: rendering the first page, if possible.
        DRAW_PAGE;

        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
