/// How tests wait for what happens in the background.
@NullMarked
package cairn.application.waiting;

import org.jspecify.annotations.NullMarked;
