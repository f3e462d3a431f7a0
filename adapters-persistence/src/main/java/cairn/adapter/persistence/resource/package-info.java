/// The rows of resources: reading, inserting and copying them.
@NullMarked
package cairn.adapter.persistence.resource;

import org.jspecify.annotations.NullMarked;
