/// Background jobs and their queues, the lanes.
@NullMarked
package cairn.domain.job;

import org.jspecify.annotations.NullMarked;
