/// Publications in memory.
@NullMarked
package cairn.application.fake.publication;

import org.jspecify.annotations.NullMarked;
