/// The HTTP API: turns requests into calls of use cases, and results into responses.
@NullMarked
package cairn.adapter.http;

import org.jspecify.annotations.NullMarked;
