/// Tests of importing folders.
@NullMarked
package cairn.bootstrap.importing;

import org.jspecify.annotations.NullMarked;
