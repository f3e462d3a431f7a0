/// H2 in this process: its file, its durability, and recovery after a crash.
@NullMarked
package cairn.adapter.persistence.embedded;

import org.jspecify.annotations.NullMarked;
