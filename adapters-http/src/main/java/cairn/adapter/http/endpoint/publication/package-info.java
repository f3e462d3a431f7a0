/// Publications, for their owners and for visitors.
@NullMarked
package cairn.adapter.http.endpoint.publication;

import org.jspecify.annotations.NullMarked;
