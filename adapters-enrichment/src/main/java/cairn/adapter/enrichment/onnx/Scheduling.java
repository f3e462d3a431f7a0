package cairn.adapter.enrichment.onnx;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Optional;

/// Lets threads stand back whenever others want their cores. Java's own priorities do nothing on Linux for processes
/// without privileges; there each thread has a nice value of its own (man 2, `setpriority`, "C library/kernel
/// differences"). Elsewhere that value is the process's, and stays as it is.
public final class Scheduling {
    /// About a tenth of a core remains while others want all of it: enough that work never stops.
    private static final int NICE = 10;

    private static final int PROCESS = 0;
    private static final int CALLER = 0;

    private static final Optional<MethodHandle> SET_PRIORITY = setPriority();

    private Scheduling() {}

    /// Whether threads can stand back here.
    public static boolean isAvailable() {
        return SET_PRIORITY.isPresent();
    }

    /// Makes the calling platform thread nice, for good. A refusal changes nothing: it stands back already.
    static void standBack() {
        SET_PRIORITY.ifPresent(set -> {
            try {
                int ignored = (int) set.invokeExact(PROCESS, CALLER, NICE);
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
        FunctionDescriptor shape = FunctionDescriptor.of(
                ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT);
        return linker.defaultLookup().find("setpriority").map(address -> linker.downcallHandle(address, shape));
    }
}
