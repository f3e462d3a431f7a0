/// HTTP handling of all requests and responses, before and after the routes: framing, codings, CORS,
/// overload, stopping.
@NullMarked
package cairn.adapter.http.edge;

import org.jspecify.annotations.NullMarked;
