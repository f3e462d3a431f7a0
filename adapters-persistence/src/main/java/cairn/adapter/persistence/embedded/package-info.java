/// H2 in this process: its file, what makes it durable, and what a crash leaves behind.
@NullMarked
package cairn.adapter.persistence.embedded;

import org.jspecify.annotations.NullMarked;
