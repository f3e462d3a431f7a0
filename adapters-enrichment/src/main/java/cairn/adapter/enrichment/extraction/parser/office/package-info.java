/// Reads office documents, books, mails and what else Tika knows.
@NullMarked
package cairn.adapter.enrichment.extraction.parser.office;

import org.jspecify.annotations.NullMarked;
