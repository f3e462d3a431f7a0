/// Tests of the client of the API.
@NullMarked
package cairn.bootstrap.cli.remote;

import org.jspecify.annotations.NullMarked;
