/// Earlier texts of notes and earlier bytes of files.
@NullMarked
package cairn.domain.version;

import org.jspecify.annotations.NullMarked;
