/// Tests of importing folders.
@NullMarked
package cairn.bootstrap.cli.importing;

import org.jspecify.annotations.NullMarked;
