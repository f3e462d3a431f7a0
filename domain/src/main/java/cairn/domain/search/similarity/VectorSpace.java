package cairn.domain.search.similarity;

/// A space of picture vectors. Only vectors of the same space are comparable.
///
/// @param id unique; part of field names: `[a-z0-9_]{1,64}`
/// @param dimensions values per vector
/// @param range interprets the cosines in it
public record VectorSpace(String id, int dimensions, CosineRange range) {
    public VectorSpace {
        if (!id.matches("[a-z0-9_]{1,64}")) {
            throw new IllegalArgumentException("no id of a vector space: " + id);
        }
    }
}
