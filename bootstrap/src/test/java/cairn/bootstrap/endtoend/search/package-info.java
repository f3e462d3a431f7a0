/// Searching, over HTTP.
@NullMarked
package cairn.bootstrap.endtoend.search;

import org.jspecify.annotations.NullMarked;
