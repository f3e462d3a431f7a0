package cairn.domain.search;

/// What makes vectors comparable: those of one space, and no others.
///
/// @param id tells it from every other; part of field names: `[a-z0-9_]+`
/// @param dimensions values per vector
/// @param floor the least cosine that says anything: unrelated pictures and questions score about as much
public record VectorSpace(String id, int dimensions, double floor) {
    public VectorSpace {
        if (!id.matches("[a-z0-9_]{1,64}")) {
            throw new IllegalArgumentException("no id of a vector space: " + id);
        }
    }
}
