/// What publications look like, to their owners and to whoever has their links.
@NullMarked
package cairn.adapter.http.record.publication;

import org.jspecify.annotations.NullMarked;
