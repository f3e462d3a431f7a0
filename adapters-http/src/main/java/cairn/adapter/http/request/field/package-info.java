/// Parses single fields of bodies and query strings, and collects all violations.
@NullMarked
package cairn.adapter.http.request.field;

import org.jspecify.annotations.NullMarked;
