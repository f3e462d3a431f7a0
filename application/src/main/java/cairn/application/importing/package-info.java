/// Imports: files of other programs, and exports of this one, become resources.
@NullMarked
package cairn.application.importing;

import org.jspecify.annotations.NullMarked;
