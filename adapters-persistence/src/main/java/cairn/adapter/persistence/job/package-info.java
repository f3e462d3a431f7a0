/// The queue of background jobs, and its statistics.
@NullMarked
package cairn.adapter.persistence.job;

import org.jspecify.annotations.NullMarked;
