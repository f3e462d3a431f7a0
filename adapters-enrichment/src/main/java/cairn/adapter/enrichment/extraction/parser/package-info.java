/// Runs in the parser process and extracts text from one untrusted file at a time. The server uses only
/// the limits, the messages and the main class.
@NullMarked
package cairn.adapter.enrichment.extraction.parser;

import org.jspecify.annotations.NullMarked;
