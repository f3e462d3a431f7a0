/// Indexing and search over the real adapters, with an embedding model that tests can foresee.
@NullMarked
package cairn.bootstrap.finding;

import org.jspecify.annotations.NullMarked;
