@NullMarked
package cairn.domain.annotation;

import org.jspecify.annotations.NullMarked;
