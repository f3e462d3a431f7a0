/// The queue of background jobs, and its observers.
@NullMarked
package cairn.application.port.job;

import org.jspecify.annotations.NullMarked;
