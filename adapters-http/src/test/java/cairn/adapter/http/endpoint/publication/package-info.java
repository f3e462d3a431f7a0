@NullMarked
package cairn.adapter.http.endpoint.publication;

import org.jspecify.annotations.NullMarked;
