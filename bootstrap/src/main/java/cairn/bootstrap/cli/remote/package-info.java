/// A server as its clients see it: through its API, with a key.
@NullMarked
package cairn.bootstrap.cli.remote;

import org.jspecify.annotations.NullMarked;
