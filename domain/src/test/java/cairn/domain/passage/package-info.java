@NullMarked
package cairn.domain.passage;

import org.jspecify.annotations.NullMarked;
