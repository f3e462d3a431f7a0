/// Exports.
@NullMarked
package cairn.application.exporting;

import org.jspecify.annotations.NullMarked;
