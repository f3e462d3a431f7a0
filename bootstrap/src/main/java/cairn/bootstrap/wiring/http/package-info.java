/// The API with its dependencies; one class for the routes of each noun.
@NullMarked
package cairn.bootstrap.wiring.http;

import org.jspecify.annotations.NullMarked;
