/// Creates, changes and shows resources.
@NullMarked
package cairn.application.resource;

import org.jspecify.annotations.NullMarked;
