/// Shared by the readers of all formats.
@NullMarked
package cairn.adapter.enrichment.importing.item;

import org.jspecify.annotations.NullMarked;
