/// Reads and draws PDFs.
@NullMarked
package cairn.adapter.enrichment.extraction.parser.pdf;

import org.jspecify.annotations.NullMarked;
