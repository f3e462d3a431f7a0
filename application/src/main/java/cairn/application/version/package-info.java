/// Reading earlier versions, and bringing them back.
@NullMarked
package cairn.application.version;

import org.jspecify.annotations.NullMarked;
