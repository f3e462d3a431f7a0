/// What the headers of audio and video say, and how it is told by the parser process.
@NullMarked
package cairn.adapter.enrichment.extraction.parser.recording;

import org.jspecify.annotations.NullMarked;
