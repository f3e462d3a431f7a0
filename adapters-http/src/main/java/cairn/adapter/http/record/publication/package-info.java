/// Publications in responses, for their owners and for visitors.
@NullMarked
package cairn.adapter.http.record.publication;

import org.jspecify.annotations.NullMarked;
