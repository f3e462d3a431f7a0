/// Tests of background work.
@NullMarked
package cairn.application.job;

import org.jspecify.annotations.NullMarked;
