/// Cairn beside what a user would pick instead: see `bench/peers`.
@NullMarked
package cairn.bootstrap.bench.peers;

import org.jspecify.annotations.NullMarked;
