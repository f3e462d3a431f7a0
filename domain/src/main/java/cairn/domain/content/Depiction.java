package cairn.domain.content;

/// Something that a picture shows.
///
/// @param label a word or two, English
/// @param score confidence, 0–1
public record Depiction(String label, double score) {}
