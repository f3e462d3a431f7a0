/// The search index, its words, and which of its entries are out of date.
@NullMarked
package cairn.application.port.search;

import org.jspecify.annotations.NullMarked;
