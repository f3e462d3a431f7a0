/// The steps in which content is read, and the versions it was read by.
@NullMarked
package cairn.domain.processing;

import org.jspecify.annotations.NullMarked;
