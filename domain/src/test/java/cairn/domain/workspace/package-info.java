@NullMarked
package cairn.domain.workspace;

import org.jspecify.annotations.NullMarked;
