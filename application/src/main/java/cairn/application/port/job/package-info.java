/// The queue of background jobs, and who watches it.
@NullMarked
package cairn.application.port.job;

import org.jspecify.annotations.NullMarked;
