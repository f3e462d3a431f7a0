/// Lists of resources, page by page.
@NullMarked
package cairn.application.listing;

import org.jspecify.annotations.NullMarked;
