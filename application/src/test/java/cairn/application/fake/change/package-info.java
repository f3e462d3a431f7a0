/// The change log, in memory.
@NullMarked
package cairn.application.fake.change;

import org.jspecify.annotations.NullMarked;
