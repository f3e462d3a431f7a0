/// Ports of versions, in memory.
@NullMarked
package cairn.application.fake.version;

import org.jspecify.annotations.NullMarked;
