/// What publications must do wherever they are kept.
@NullMarked
package cairn.application.port.publication;

import org.jspecify.annotations.NullMarked;
