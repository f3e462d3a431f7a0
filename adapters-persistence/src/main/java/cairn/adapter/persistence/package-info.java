/// The persistence adapter: implements the ports on H2 in this process or on PostgreSQL, through Jdbi.
///
/// `Database` opens the database and hands out one adapter per port. The adapters of each noun
/// are in a package of their own. They get their connection from `Sessions`, which knows the
/// calling thread's transaction.
@NullMarked
package cairn.adapter.persistence;

import org.jspecify.annotations.NullMarked;
