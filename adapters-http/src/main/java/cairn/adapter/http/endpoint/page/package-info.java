/// Pages bundled with the server.
@NullMarked
package cairn.adapter.http.endpoint.page;

import org.jspecify.annotations.NullMarked;
