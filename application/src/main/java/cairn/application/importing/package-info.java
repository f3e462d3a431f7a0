/// Imports of other programs' files, and of exports of this server.
@NullMarked
package cairn.application.importing;

import org.jspecify.annotations.NullMarked;
