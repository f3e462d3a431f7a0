/// Background work: handlers, their execution, and retries.
@NullMarked
package cairn.application.job;

import org.jspecify.annotations.NullMarked;
