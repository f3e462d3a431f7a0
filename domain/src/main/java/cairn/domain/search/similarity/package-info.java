/// How near vectors are, and what that means under a model.
@NullMarked
package cairn.domain.search.similarity;

import org.jspecify.annotations.NullMarked;
