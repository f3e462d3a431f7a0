package cairn.domain.search.fusion;

/// A way of finding candidates.
public enum Signal {
    /// BM25 over the words of all fields.
    KEYWORD,
    /// The same BM25, only for items that contain the query literally; see `ExactText`.
    EXACT,
    /// BM25 over the words of a short note together with those of the notes around
    /// it; see `NoteContext`.
    CONTEXT,
    /// Dot product of the query's vector and that of an item's summary.
    SUMMARY_VECTOR,
    /// Dot product of the query's vector and that of the nearest passage of an item's text.
    PASSAGE_VECTOR,
    /// Cosine similarity between the query and what a picture shows, or how it looks.
    PICTURE_VECTOR,
    /// Nearness to the requested colours. Used only if a filter names a colour.
    COLOUR
}
