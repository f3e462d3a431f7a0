/// Tests of how facts are distinguished.
@NullMarked
package cairn.domain.memory;

import org.jspecify.annotations.NullMarked;
