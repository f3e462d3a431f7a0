/// Reads, inserts and copies the rows of resources.
@NullMarked
package cairn.adapter.persistence.resource;

import org.jspecify.annotations.NullMarked;
