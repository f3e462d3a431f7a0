package cairn.domain.search.similarity;

/// What makes vectors of pictures comparable: those of one space, and no others.
///
/// @param id tells it from every other; part of field names: `[a-z0-9_]+`
/// @param dimensions values per vector
/// @param range what cosines in it mean
public record VectorSpace(String id, int dimensions, CosineRange range) {
    public VectorSpace {
        if (!id.matches("[a-z0-9_]{1,64}")) {
            throw new IllegalArgumentException("no id of a vector space: " + id);
        }
    }
}
