/// What is known of very many things by a hash of each.
@NullMarked
package cairn.adapter.enrichment.hash;

import org.jspecify.annotations.NullMarked;
