/// Compact maps for very many things, keyed by their hashes.
@NullMarked
package cairn.adapter.enrichment.hash;

import org.jspecify.annotations.NullMarked;
