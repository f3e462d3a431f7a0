/// Exports of a workspace, or a part of it, as one archive.
@NullMarked
package cairn.application.exporting;

import org.jspecify.annotations.NullMarked;
