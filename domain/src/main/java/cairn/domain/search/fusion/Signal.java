package cairn.domain.search.fusion;

/// A way of finding candidates.
public enum Signal {
    /// BM25 over the words of all fields.
    KEYWORD,
    /// The same BM25, of those items alone that hold what is asked for as it stands; see `ExactText`.
    EXACT,
    /// BM25 over the words of a short note together with those of the notes around it; see `NoteContext`.
    CONTEXT,
    /// Dot product of the query's vector and that of an item's summary.
    SUMMARY_VECTOR,
    /// Dot product of the query's vector and that of the nearest passage of an item's text.
    PASSAGE_VECTOR,
    /// Cosine similarity between what a picture shows, or how it looks, and what is asked for.
    PICTURE_VECTOR,
    /// Nearness to the colours that are asked for. Answered only where a filter asks for one.
    COLOUR
}
