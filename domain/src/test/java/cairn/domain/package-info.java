@NullMarked
package cairn.domain;

import org.jspecify.annotations.NullMarked;
