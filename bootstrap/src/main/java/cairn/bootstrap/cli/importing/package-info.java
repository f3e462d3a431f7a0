/// Imports local folders into a workspace, through the API.
@NullMarked
package cairn.bootstrap.cli.importing;

import org.jspecify.annotations.NullMarked;
