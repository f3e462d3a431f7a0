/// Showing a part of a workspace to whoever has a link, without a key.
@NullMarked
package cairn.application.publication;

import org.jspecify.annotations.NullMarked;
