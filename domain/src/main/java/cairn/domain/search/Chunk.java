package cairn.domain.search;

import org.jspecify.annotations.Nullable;

/// A passage of a hit, near the query in meaning.
///
/// @param pageNumber the page on which it begins, from 1; null if there are no pages
/// @param score cosine, 0 to 1
public record Chunk(String text, @Nullable Integer pageNumber, double score) {}
