/// Starts, ends and replaces the child processes that read untrusted files.
@NullMarked
package cairn.adapter.enrichment.process;

import org.jspecify.annotations.NullMarked;
