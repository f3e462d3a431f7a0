/// What the parser process is asked and answers.
@NullMarked
package cairn.adapter.enrichment.extraction.parser.protocol;

import org.jspecify.annotations.NullMarked;
