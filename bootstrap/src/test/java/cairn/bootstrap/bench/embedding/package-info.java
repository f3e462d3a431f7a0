/// What embedding costs beside the bare model.
@NullMarked
package cairn.bootstrap.bench.embedding;

import org.jspecify.annotations.NullMarked;
