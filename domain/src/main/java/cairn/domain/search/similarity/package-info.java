/// Similarity of vectors, and its interpretation for each model.
@NullMarked
package cairn.domain.search.similarity;

import org.jspecify.annotations.NullMarked;
