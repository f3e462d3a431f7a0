/// Merges what several signals propose into one ranking.
@NullMarked
package cairn.domain.search.fusion;

import org.jspecify.annotations.NullMarked;
