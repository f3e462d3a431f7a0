@NullMarked
package cairn.adapter.search.opensearch;

import org.jspecify.annotations.NullMarked;
