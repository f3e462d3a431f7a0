/// The bytes of files: stored, uploaded, signed for and removed.
@NullMarked
package cairn.application.port.blob;

import org.jspecify.annotations.NullMarked;
