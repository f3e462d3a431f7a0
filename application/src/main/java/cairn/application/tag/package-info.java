/// Tags on their own.
@NullMarked
package cairn.application.tag;

import org.jspecify.annotations.NullMarked;
