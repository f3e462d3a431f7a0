package cairn.bootstrap.runtime.work;

import java.util.Properties;

/// The carrier threads of virtual threads.
///
/// In some cases, a transaction in H2 (2.3.232) that waits for another one's row or key retries without
/// a pause. A virtual thread that does so keeps its carrier. There are more carriers than writing
/// transactions, so the transaction that is waited for still gets processor time.
public final class Carriers {
    private static final String PARALLELISM = "jdk.virtualThreadScheduler.parallelism";

    /// For requests that do not write.
    private static final int SPARE = 4;

    private Carriers() {}

    /// Call before the first virtual thread is created. Keeps a property that is set already.
    ///
    /// @param connections number of connections for writing
    /// @param properties of the process
    public static void provide(int connections, Properties properties) {
        int count = Math.max(Runtime.getRuntime().availableProcessors(), connections + SPARE);
        properties.putIfAbsent(PARALLELISM, Integer.toString(count));
    }
}
