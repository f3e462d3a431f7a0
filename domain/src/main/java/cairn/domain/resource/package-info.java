/// The resource tree and its rules.
@NullMarked
package cairn.domain.resource;

import org.jspecify.annotations.NullMarked;
