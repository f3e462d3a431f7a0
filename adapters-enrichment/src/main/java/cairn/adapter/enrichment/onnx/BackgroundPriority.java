package cairn.adapter.enrichment.onnx;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Has the system prefer all other threads to the calling one, by `setpriority` of POSIX. Java's own priorities reach
/// the system only with flags of the JVM, which then warns of missing rights at each start.
///
/// On Linux alone: it gives each thread a priority of its own, where POSIX has one for the whole process. Nobody
/// but the administrator can take it back, so it is for threads that do nothing else.
final class BackgroundPriority {
    private static final Logger LOG = LoggerFactory.getLogger(BackgroundPriority.class);

    /// A tenth of the time of a core that others want too; all of it when nobody does.
    static final int NICE = 10;

    /// `PRIO_PROCESS` of Linux.
    private static final int OF_THREAD = 0;

    private static final int CALLING = 0;

    private BackgroundPriority() {}

    /// Without it, work in the background takes longer from others, which is no reason to fail.
    static void ofThisThread() {
        if (!System.getProperty("os.name").equals("Linux")) {
            return;
        }
        try {
            set();
        } catch (Throwable e) {
            LOG.debug("the thread keeps its priority", e);
        }
    }

    @SuppressWarnings("restricted")
    private static void set() throws Throwable {
        Linker linker = Linker.nativeLinker();
        FunctionDescriptor shape = FunctionDescriptor.of(
                ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT);
        int failure = (int) linker.downcallHandle(linker.defaultLookup().findOrThrow("setpriority"), shape)
                .invokeExact(OF_THREAD, CALLING, NICE);
        if (failure != 0) {
            LOG.debug("the thread keeps its priority: setpriority failed");
        }
    }
}
