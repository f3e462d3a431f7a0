@NullMarked
package cairn.adapter.enrichment.importing.item;

import org.jspecify.annotations.NullMarked;
