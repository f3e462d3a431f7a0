/// Changes as they happen, by Server-Sent Events.
@NullMarked
package cairn.adapter.http.endpoint.event;

import org.jspecify.annotations.NullMarked;
