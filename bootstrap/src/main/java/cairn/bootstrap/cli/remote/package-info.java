/// A client of a server's API.
@NullMarked
package cairn.bootstrap.cli.remote;

import org.jspecify.annotations.NullMarked;
