/// Tests of imports.
@NullMarked
package cairn.adapter.enrichment.importing;

import org.jspecify.annotations.NullMarked;
