/// Merges the candidates of several signals into one ranking.
@NullMarked
package cairn.domain.search.fusion;

import org.jspecify.annotations.NullMarked;
