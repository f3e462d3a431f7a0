package cairn.domain.passage;

/// What lies between two characters of a text, the weakest first.
enum Boundary {
    /// Nothing may end here but what can't end anywhere else.
    CHARACTER,
    WORD,
    LINE,
    SENTENCE,
    PARAGRAPH,
    HEADING,
    PAGE
}
