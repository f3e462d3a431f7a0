package cairn.adapter.enrichment.onnx;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Optional;

/// Lets a thread stand back whenever others want its core. Java's own priorities do nothing on Linux for processes
/// without privileges; there a thread has a nice value of its own (`setpriority`, man 2, "C library/kernel
/// differences"). Elsewhere that value is the process's, and stays as it is.
public final class Niceness {
    /// About a tenth of a core remains while others want all of it: enough that work in the background never stops.
    private static final int BACKGROUND = 10;

    private static final int PROCESS = 0;
    private static final int CALLER = 0;

    private static final Optional<MethodHandle> SET_PRIORITY = setPriority();

    private Niceness() {}

    /// Whether threads can stand back here.
    public static boolean isAvailable() {
        return SET_PRIORITY.isPresent();
    }

    /// Lowers the calling platform thread, for good. Does nothing where that is not possible.
    static void lowerThisThread() {
        SET_PRIORITY.ifPresent(set -> {
            try {
                // Refused only for a higher priority than the thread has: then it stands back already.
                int ignored = (int) set.invokeExact(PROCESS, CALLER, BACKGROUND);
            } catch (Throwable e) {
                throw new IllegalStateException("setpriority failed", e);
            }
        });
    }

    @SuppressWarnings("restricted")
    private static Optional<MethodHandle> setPriority() {
        if (!System.getProperty("os.name").equals("Linux")) {
            return Optional.empty();
        }
        Linker linker = Linker.nativeLinker();
        Optional<MemorySegment> address = linker.defaultLookup().find("setpriority");
        FunctionDescriptor shape = FunctionDescriptor.of(
                ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT);
        return address.map(found -> linker.downcallHandle(found, shape));
    }
}
