/// What keeps the index up to the database, where several servers share it or it is away.
@NullMarked
package cairn.bootstrap.indexing;

import org.jspecify.annotations.NullMarked;
