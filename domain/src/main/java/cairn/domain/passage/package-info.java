/// Splits long texts into parts that are small enough to be compared by meaning.
@NullMarked
package cairn.domain.passage;

import org.jspecify.annotations.NullMarked;
