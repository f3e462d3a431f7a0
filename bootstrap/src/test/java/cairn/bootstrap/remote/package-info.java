/// Tests of the client of the API.
@NullMarked
package cairn.bootstrap.remote;

import org.jspecify.annotations.NullMarked;
