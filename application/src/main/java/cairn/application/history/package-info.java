/// What becomes of a resource's content when another one replaces it.
@NullMarked
package cairn.application.history;

import org.jspecify.annotations.NullMarked;
