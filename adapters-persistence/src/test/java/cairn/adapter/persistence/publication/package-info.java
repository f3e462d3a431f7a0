/// Publications on every kind of database.
@NullMarked
package cairn.adapter.persistence.publication;

import org.jspecify.annotations.NullMarked;
