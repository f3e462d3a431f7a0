@NullMarked
package cairn.domain.resource;

import org.jspecify.annotations.NullMarked;
