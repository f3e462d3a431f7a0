/// Imports from other programs, or from another workspace.
@NullMarked
package cairn.domain.importing;

import org.jspecify.annotations.NullMarked;
