/// Messages to and from the parser process.
@NullMarked
package cairn.adapter.enrichment.extraction.parser.protocol;

import org.jspecify.annotations.NullMarked;
