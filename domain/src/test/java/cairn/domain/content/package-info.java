@NullMarked
package cairn.domain.content;

import org.jspecify.annotations.NullMarked;
