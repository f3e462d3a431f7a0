/// Reads files that this server or other programs exported.
@NullMarked
package cairn.adapter.enrichment.importing;

import org.jspecify.annotations.NullMarked;
