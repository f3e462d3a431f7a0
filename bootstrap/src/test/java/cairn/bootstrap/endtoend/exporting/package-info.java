/// Exports over HTTP.
@NullMarked
package cairn.bootstrap.endtoend.exporting;

import org.jspecify.annotations.NullMarked;
