/// Tags, labels and comments.
@NullMarked
package cairn.adapter.persistence.annotation;

import org.jspecify.annotations.NullMarked;
