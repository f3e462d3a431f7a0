package cairn.adapter.enrichment.embedding;

import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession.RunOptions;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/// Decides when ONNX Runtime returns memory. It keeps the memory it computed in: some 30 MB for each
/// text of 512 tokens read at the same time. Returning it after every text would be slow, since the next
/// text takes it again. So a short text returns it, if no other text is being read and the memory grew
/// at least ten seconds ago.
final class WorkingMemory {
    /// Least time from the first long text to the return of the memory, in milliseconds.
    private static final long PAUSE = 10_000;

    /// Tokens. Texts up to this length take a few megabytes.
    private static final int LONG = 256;

    /// See `onnxruntime_run_options_config_keys.h`. A session without an arena refuses it.
    private static final String SHRINKAGE = "memory.enable_memory_arena_shrinkage";

    private static final String ITS_DEVICE = "cpu:0";

    private final LongSupplier nanos;
    private int running;
    private boolean isGrown;
    private long grownAt;

    /// @param nanos a clock such as [System#nanoTime]
    WorkingMemory(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /// Every call must be followed by one of [#end].
    ///
    /// @return whether this pass should return unused memory
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
