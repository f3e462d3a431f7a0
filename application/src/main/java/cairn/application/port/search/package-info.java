/// The search index, its vocabulary, and its outdated entries.
@NullMarked
package cairn.application.port.search;

import org.jspecify.annotations.NullMarked;
