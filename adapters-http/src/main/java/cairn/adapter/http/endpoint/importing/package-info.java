/// Imports over HTTP.
@NullMarked
package cairn.adapter.http.endpoint.importing;

import org.jspecify.annotations.NullMarked;
