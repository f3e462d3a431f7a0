package cairn.adapter.enrichment.onnx;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Lowers the priority of the calling thread by `nice` of POSIX, for good. Java's own priorities reach the system only
/// with flags of the JVM, which then warns of missing rights at each start.
///
/// Does so on Linux alone, where each thread has a priority of its own. Elsewhere it would be that of the whole
/// process.
///
/// Only for threads that compute and hold no locks: others would wait for these.
final class BackgroundPriority {
    private static final Logger LOG = LoggerFactory.getLogger(BackgroundPriority.class);

    /// A third of what another thread gets that wants the same processor. Jobs must not take longer than their lease
    /// when many do.
    static final int STEPS = 5;

    private BackgroundPriority() {}

    /// Without it, work in the background takes longer from others, which is no reason to fail.
    static void lower() {
        if (!System.getProperty("os.name").equals("Linux")) {
            return;
        }
        try {
            nice();
        } catch (Throwable e) {
            LOG.debug("the thread keeps its priority", e);
        }
    }

    @SuppressWarnings("restricted")
    private static void nice() throws Throwable {
        Linker linker = Linker.nativeLinker();
        FunctionDescriptor shape = FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT);
        int now = (int) linker.downcallHandle(linker.defaultLookup().findOrThrow("nice"), shape)
                .invokeExact(STEPS);
        LOG.debug("priority of a thread in the background: {}", now);
    }
}
