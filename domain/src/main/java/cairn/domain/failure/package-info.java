/// Everything a client can be told it did wrong.
@NullMarked
package cairn.domain.failure;

import org.jspecify.annotations.NullMarked;
