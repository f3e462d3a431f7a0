/// Commands that are clients of a server.
@NullMarked
package cairn.bootstrap.endtoend.command;

import org.jspecify.annotations.NullMarked;
