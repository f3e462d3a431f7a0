/// Searches for resources.
@NullMarked
package cairn.application.search;

import org.jspecify.annotations.NullMarked;
