/// All errors that are reported to clients.
@NullMarked
package cairn.domain.failure;

import org.jspecify.annotations.NullMarked;
