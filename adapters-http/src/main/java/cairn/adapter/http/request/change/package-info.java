/// What readers of changes ask for.
@NullMarked
package cairn.adapter.http.request.change;

import org.jspecify.annotations.NullMarked;
