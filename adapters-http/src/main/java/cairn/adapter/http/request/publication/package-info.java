/// Requests about publications.
@NullMarked
package cairn.adapter.http.request.publication;

import org.jspecify.annotations.NullMarked;
