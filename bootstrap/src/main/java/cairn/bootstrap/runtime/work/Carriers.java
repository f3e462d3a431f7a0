package cairn.bootstrap.runtime.work;

import java.util.Properties;

/// The threads of the operating system that virtual threads run on.
///
/// H2 (2.3.232) lets a transaction that waits for another's row or key try again without a pause, in some cases. A
/// virtual thread that does so keeps its carrier. There are more carriers than transactions that write, so the one
/// that is waited for gets its share of the processors.
public final class Carriers {
    private static final String PARALLELISM = "jdk.virtualThreadScheduler.parallelism";

    /// For requests that do not write.
    private static final int SPARE = 4;

    private Carriers() {}

    /// Call before the first virtual thread is made. Leaves what somebody has set.
    ///
    /// @param connections that write
    /// @param properties of the process
    public static void provide(int connections, Properties properties) {
        int count = Math.max(Runtime.getRuntime().availableProcessors(), connections + SPARE);
        properties.putIfAbsent(PARALLELISM, Integer.toString(count));
    }
}
