/// What people attach to resources: tags, comments, labels.
@NullMarked
package cairn.domain.annotation;

import org.jspecify.annotations.NullMarked;
