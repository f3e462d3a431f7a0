/// Use cases and ports: what the server does, without saying with what.
@NullMarked
package cairn.application;

import org.jspecify.annotations.NullMarked;
