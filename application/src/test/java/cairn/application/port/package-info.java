/// What every adapter of a port must do, as tests that its own test class takes over, and simple stand-ins that
/// pass them.
@NullMarked
package cairn.application.port;

import org.jspecify.annotations.NullMarked;
