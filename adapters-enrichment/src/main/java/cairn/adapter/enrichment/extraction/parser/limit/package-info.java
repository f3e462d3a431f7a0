/// Limits on the cost of reading a file.
@NullMarked
package cairn.adapter.enrichment.extraction.parser.limit;

import org.jspecify.annotations.NullMarked;
