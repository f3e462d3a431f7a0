/// Extracts text from untrusted files: plain texts in the server, everything else in parser processes.
@NullMarked
package cairn.adapter.enrichment.extraction;

import org.jspecify.annotations.NullMarked;
