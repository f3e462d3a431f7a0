/// Reads office documents, books, mails and other formats that Tika knows.
@NullMarked
package cairn.adapter.enrichment.extraction.parser.office;

import org.jspecify.annotations.NullMarked;
