/// Tags, labels and comments, over HTTP.
@NullMarked
package cairn.bootstrap.endtoend.annotation;

import org.jspecify.annotations.NullMarked;
