package cairn.domain.processing;

/// A step of processing a resource's content. It has a version, which changes when the step's result for
/// the same content changes.
public enum Step {
    /// Dimensions, colours and thumbnails.
    PICTURE,
    /// Fetching the page of a bookmark.
    PAGE,
    /// The text in a file.
    EXTRACTION,
    /// The vector of what a picture shows, and the labels of what it depicts.
    DEPICTION,
    /// Summary and keywords of the text.
    SUMMARY,
    /// The vector of the summary.
    EMBEDDING,
    /// The passages of a long text and their vectors.
    PASSAGES,
    /// The vector of a short note with the notes around it. Counts as done once it is enqueued.
    CONTEXT;

    /// Whether it is never repeated for a new version: a site may have changed or
    /// removed its page since.
    boolean isDoneOnce() {
        return this == PAGE;
    }
}
