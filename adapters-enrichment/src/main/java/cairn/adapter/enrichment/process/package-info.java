/// Processes of our own in which files are read that nobody vouches for: how they are started, ended and replaced.
@NullMarked
package cairn.adapter.enrichment.process;

import org.jspecify.annotations.NullMarked;
