/// Everything of a workspace, out and in, in forms that others can read.
@NullMarked
package cairn.application.port.exchange;

import org.jspecify.annotations.NullMarked;
