/// Faults for tests of any part that is reached by TCP.
@NullMarked
package cairn.application.fault;

import org.jspecify.annotations.NullMarked;
