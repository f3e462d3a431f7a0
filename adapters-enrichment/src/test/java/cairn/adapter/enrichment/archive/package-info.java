/// Archives.
@NullMarked
package cairn.adapter.enrichment.archive;

import org.jspecify.annotations.NullMarked;
