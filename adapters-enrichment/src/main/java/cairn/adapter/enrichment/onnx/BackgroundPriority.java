package cairn.adapter.enrichment.onnx;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Lowers the priority of the calling thread with POSIX's `nice`, until the thread ends. Java's own
/// priorities need JVM flags, with which the JVM warns about missing rights at each start.
///
/// Works on Linux only. On other systems `nice` changes the priority of the whole process, so this does
/// nothing.
///
/// Use it only for threads that compute and hold locks very briefly: other threads would wait for a slow
/// thread that holds a lock.
final class BackgroundPriority {
    private static final Logger LOG = LoggerFactory.getLogger(BackgroundPriority.class);

    /// Five steps lower, a thread gets a third of the time of another thread on the same processor. Ten
    /// steps lower it would get a tenth, and jobs of a busy server might outlast their leases.
    static final int STEPS = 5;

    private BackgroundPriority() {}

    /// Never fails: without a lower priority, requests are only slower meanwhile.
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
