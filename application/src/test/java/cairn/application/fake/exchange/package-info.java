/// Imports in memory.
@NullMarked
package cairn.application.fake.exchange;

import org.jspecify.annotations.NullMarked;
