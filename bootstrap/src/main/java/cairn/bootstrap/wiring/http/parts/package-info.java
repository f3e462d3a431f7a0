/// What the routes of every noun are made of.
@NullMarked
package cairn.bootstrap.wiring.http.parts;

import org.jspecify.annotations.NullMarked;
