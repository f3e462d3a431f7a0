/// What reading a file may cost, and what ends it early.
@NullMarked
package cairn.adapter.enrichment.extraction.parser.limit;

import org.jspecify.annotations.NullMarked;
