/// Reads single fields of bodies and query strings, gathering all that is wrong with them.
@NullMarked
package cairn.adapter.http.request.field;

import org.jspecify.annotations.NullMarked;
