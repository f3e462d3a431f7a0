/// Exports and imports, in formats that other programs can read.
@NullMarked
package cairn.application.port.exchange;

import org.jspecify.annotations.NullMarked;
