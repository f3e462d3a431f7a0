/// Indexing and search over the real adapters, with a predictable embedding model.
@NullMarked
package cairn.bootstrap.finding;

import org.jspecify.annotations.NullMarked;
