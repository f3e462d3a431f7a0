/// What runs in the parser process: text out of one file at a time, nobody vouching for it. The server's side knows
/// of it the limits, the messages and the class it starts.
@NullMarked
package cairn.adapter.enrichment.extraction.parser;

import org.jspecify.annotations.NullMarked;
