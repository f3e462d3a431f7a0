/// Jobs of background work, and the lanes they wait in.
@NullMarked
package cairn.domain.job;

import org.jspecify.annotations.NullMarked;
