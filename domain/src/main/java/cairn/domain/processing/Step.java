package cairn.domain.processing;

/// Something that is done to read a resource's content. A step has a version, which changes when the same content would
/// come to something else than before.
public enum Step {
    /// Dimensions, colours and thumbnails.
    PICTURE,
    /// The page behind a bookmark.
    PAGE,
    /// The text in a file.
    EXTRACTION,
    /// The vectors of what a picture shows, and what is named in it.
    DEPICTION,
    /// Summary and keywords of the text.
    SUMMARY,
    /// The vector of the summary.
    EMBEDDING,
    /// The passages of a long text and their vectors.
    PASSAGES,
    /// The vector of a short note with those around it. Done once it is enqueued.
    CONTEXT;

    /// Whether it is left alone once it was done, whatever its version: a site may have changed or lost its page since.
    boolean isDoneOnce() {
        return this == PAGE;
    }
}
