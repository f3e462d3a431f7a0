/// Links with which people without a key read a part of a workspace.
@NullMarked
package cairn.domain.publication;

import org.jspecify.annotations.NullMarked;
