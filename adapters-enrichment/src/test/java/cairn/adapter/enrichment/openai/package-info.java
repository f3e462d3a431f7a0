@NullMarked
package cairn.adapter.enrichment.openai;

import org.jspecify.annotations.NullMarked;
