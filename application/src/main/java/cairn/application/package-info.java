/// Use cases and ports: what the server does, independent of the technology.
@NullMarked
package cairn.application;

import org.jspecify.annotations.NullMarked;
