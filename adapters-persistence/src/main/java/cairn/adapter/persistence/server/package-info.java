/// PostgreSQL as a server.
@NullMarked
package cairn.adapter.persistence.server;

import org.jspecify.annotations.NullMarked;
