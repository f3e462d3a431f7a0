/// Publications: what their owners do with them, and what visitors see.
@NullMarked
package cairn.adapter.http.endpoint.publication;

import org.jspecify.annotations.NullMarked;
