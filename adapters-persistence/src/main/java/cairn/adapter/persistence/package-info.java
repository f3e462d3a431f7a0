/// The database behind the ports, H2 in this process or PostgreSQL, through Jdbi.
///
/// `Database` opens it and hands out one adapter per port. Adapters lie in a package for each noun and get
/// their connection from `Sessions`, which knows the transaction the calling thread is in.
@NullMarked
package cairn.adapter.persistence;

import org.jspecify.annotations.NullMarked;
