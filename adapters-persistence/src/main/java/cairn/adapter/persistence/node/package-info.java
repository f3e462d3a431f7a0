/// The servers that share the database, and the values they share.
@NullMarked
package cairn.adapter.persistence.node;

import org.jspecify.annotations.NullMarked;
