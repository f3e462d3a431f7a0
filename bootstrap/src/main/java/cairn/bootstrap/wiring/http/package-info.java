/// The API with everything it calls, a class for the routes of each noun.
@NullMarked
package cairn.bootstrap.wiring.http;

import org.jspecify.annotations.NullMarked;
