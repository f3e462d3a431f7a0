package cairn.domain.passage;

/// A boundary between two characters of a text, the weakest first.
enum Boundary {
    /// A passage ends here only if it has no better boundary.
    CHARACTER,
    WORD,
    LINE,
    SENTENCE,
    PARAGRAPH,
    HEADING,
    PAGE
}
