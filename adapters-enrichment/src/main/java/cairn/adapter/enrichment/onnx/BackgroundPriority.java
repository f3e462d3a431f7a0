package cairn.adapter.enrichment.onnx;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Lowers the priority of the calling thread by `nice` of POSIX, until the thread ends. Java's own priorities have an
/// effect only with flags of the JVM, which then warns about missing rights at each start.
///
/// Does nothing on other systems than Linux, where `nice` changes the priority of the whole process.
///
/// Only for threads that compute and hold locks for moments at most: others would wait for a slow thread that has one.
final class BackgroundPriority {
    private static final Logger LOG = LoggerFactory.getLogger(BackgroundPriority.class);

    /// With five steps less, a thread gets a third of the time of another one on the same processor. With ten it would
    /// get a tenth, and jobs of a busy server might outlast their leases.
    static final int STEPS = 5;

    private BackgroundPriority() {}

    /// Never fails: without a lower priority everything works, only requests are slower meanwhile.
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
