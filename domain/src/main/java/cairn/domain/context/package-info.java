/// Short notes, understood together with the notes written just before and after them.
@NullMarked
package cairn.domain.context;

import org.jspecify.annotations.NullMarked;
