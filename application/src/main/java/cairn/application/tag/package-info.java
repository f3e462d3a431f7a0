/// Tags, independent of resources.
@NullMarked
package cairn.application.tag;

import org.jspecify.annotations.NullMarked;
