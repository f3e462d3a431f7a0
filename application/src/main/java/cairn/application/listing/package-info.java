/// Lists of resources, a page at a time.
@NullMarked
package cairn.application.listing;

import org.jspecify.annotations.NullMarked;
