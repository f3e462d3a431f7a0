/// What operations cost by the number of notes, asked of real servers: see `bench/scale`.
@NullMarked
package cairn.bootstrap.bench.scale;

import org.jspecify.annotations.NullMarked;
