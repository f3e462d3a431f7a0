/// Imports over HTTP.
@NullMarked
package cairn.bootstrap.endtoend.importing;

import org.jspecify.annotations.NullMarked;
