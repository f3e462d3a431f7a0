package cairn.domain.context;

/// A note of a context.
///
/// @param vector of its own text, of unit length
/// @param length of that text, in characters; more than 0
/// @param distance from the note whose context it is, in notes; 0 for that note
public record ContextPart(float[] vector, int length, int distance) {}
