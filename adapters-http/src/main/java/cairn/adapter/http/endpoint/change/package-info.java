/// Changes of a workspace.
@NullMarked
package cairn.adapter.http.endpoint.change;

import org.jspecify.annotations.NullMarked;
