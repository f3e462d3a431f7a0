@NullMarked
package cairn.adapter.http.endpoint.event;

import org.jspecify.annotations.NullMarked;
