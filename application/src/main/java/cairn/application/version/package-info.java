/// Reading, restoring and deleting earlier versions.
@NullMarked
package cairn.application.version;

import org.jspecify.annotations.NullMarked;
