@NullMarked
package cairn.adapter.enrichment.page;

import org.jspecify.annotations.NullMarked;
