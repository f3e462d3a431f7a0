/// Comments on resources.
@NullMarked
package cairn.application.comment;

import org.jspecify.annotations.NullMarked;
