/// Recognises text in pictures.
@NullMarked
package cairn.adapter.enrichment.extraction.parser.ocr;

import org.jspecify.annotations.NullMarked;
