/// The database behind the ports: H2 in this process, through Jdbi.
///
/// `Database` opens it and hands out one adapter per port. Adapters get their connection from `Sessions`, which
/// knows the unit of work the calling thread is in.
@NullMarked
package cairn.adapter.persistence;

import org.jspecify.annotations.NullMarked;
