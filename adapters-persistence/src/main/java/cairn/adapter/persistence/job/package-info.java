/// The queue of background jobs, and figures of it.
@NullMarked
package cairn.adapter.persistence.job;

import org.jspecify.annotations.NullMarked;
