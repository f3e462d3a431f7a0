/// Metadata of audio and video, and how the parser process sends it.
@NullMarked
package cairn.adapter.enrichment.extraction.parser.recording;

import org.jspecify.annotations.NullMarked;
