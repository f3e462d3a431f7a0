package cairn.adapter.enrichment.embedding;

import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession.RunOptions;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/// When ONNX Runtime returns the memory that it computes in. It takes as much as the longest texts need that are read
/// at once, some 30 MB for each of 512 tokens, and keeps it. To return it with each pass would have the next take it
/// again, so a short text does that which follows long ones and is read alone.
final class Arena {
    /// In milliseconds.
    private static final long PAUSE = 10_000;

    /// Tokens; fewer take a few megabytes.
    private static final int LONG = 256;

    /// As `onnxruntime_run_options_config_keys.h` has it, with the device.
    private static final String SHRINKAGE = "memory.enable_memory_arena_shrinkage";

    private static final String ITS_DEVICE = "cpu:0";

    private final LongSupplier nanos;
    private int running;
    private boolean isGrown;
    private long grownAt;

    /// @param nanos a clock such as [System#nanoTime]
    Arena(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /// Every call is followed by one of [#end].
    ///
    /// @return whether the pass is to return what is not needed any more
    synchronized boolean begin(int tokens) {
        running++;
        if (tokens > LONG) {
            grownAt = isGrown ? grownAt : nanos.getAsLong();
            isGrown = true;
            return false;
        }
        boolean isDue = isGrown && running == 1 && nanos.getAsLong() - grownAt >= TimeUnit.MILLISECONDS.toNanos(PAUSE);
        isGrown &= !isDue;
        return isDue;
    }

    synchronized void end() {
        running--;
    }

    static RunOptions options(boolean returnsMemory) throws OrtException {
        RunOptions options = new RunOptions();
        if (returnsMemory) {
            options.addRunConfigEntry(SHRINKAGE, ITS_DEVICE);
        }
        return options;
    }
}
