/// Tags, labels and comments.
@NullMarked
package cairn.application.port.annotation;

import org.jspecify.annotations.NullMarked;
