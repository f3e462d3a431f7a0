/// Tests of imports.
@NullMarked
package cairn.application.importing;

import org.jspecify.annotations.NullMarked;
