/// The whole server, over HTTP, with every real adapter.
@NullMarked
package cairn.bootstrap.endtoend;

import org.jspecify.annotations.NullMarked;
