/// What the server does in a second, and what each operation costs it; run by `bench/performance`.
@NullMarked
package cairn.bootstrap.bench;

import org.jspecify.annotations.NullMarked;
