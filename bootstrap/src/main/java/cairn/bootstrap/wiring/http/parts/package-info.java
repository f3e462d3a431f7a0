/// The parts that the routes of all nouns share.
@NullMarked
package cairn.bootstrap.wiring.http.parts;

import org.jspecify.annotations.NullMarked;
