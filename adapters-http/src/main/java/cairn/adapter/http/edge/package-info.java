/// What is done to every request and answer as HTTP, before and after the routes: framing, codings, other origins,
/// stopping.
@NullMarked
package cairn.adapter.http.edge;

import org.jspecify.annotations.NullMarked;
