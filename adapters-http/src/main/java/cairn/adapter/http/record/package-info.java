/// Responses: their formats, and how they are rendered from the domain's values.
@NullMarked
package cairn.adapter.http.record;

import org.jspecify.annotations.NullMarked;
