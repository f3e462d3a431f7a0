/// Tests of how facts are told apart.
@NullMarked
package cairn.domain.memory;

import org.jspecify.annotations.NullMarked;
