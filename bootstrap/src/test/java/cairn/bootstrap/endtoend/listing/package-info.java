/// Lists and their pages, over HTTP.
@NullMarked
package cairn.bootstrap.endtoend.listing;

import org.jspecify.annotations.NullMarked;
