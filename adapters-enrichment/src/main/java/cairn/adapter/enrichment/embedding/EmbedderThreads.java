package cairn.adapter.enrichment.embedding;

import cairn.adapter.enrichment.onnx.ModelThreads;
import java.util.function.Supplier;

/// The threads that compute texts and queries, shared by all models. Texts have several threads, queries
/// have one, and texts wait while a query of any model waits.
final class EmbedderThreads {
    private final ModelThreads texts;
    private final ModelThreads queries = ModelThreads.ofRequests(1, "embed-query-");
    private final QueryGate gate = new QueryGate();

    /// @param texts how many texts are embedded at once
    EmbedderThreads(int texts) {
        this.texts = ModelThreads.ofBackground(texts, "embed-text-");
    }

    static EmbedderThreads ofThisMachine() {
        return new EmbedderThreads(textsAtOnce() + 1);
    }

    /// The number of cores minus one. One more text may be embedded while nothing else uses the last
    /// core.
    static int textsAtOnce() {
        return Math.max(1, Runtime.getRuntime().availableProcessors() - 1);
    }

    /// CPU time of texts so far, in nanoseconds.
    long cpuNanos() {
        return texts.cpuNanos();
    }

    boolean areClosed() {
        return texts.isClosed();
    }

    <T> T text(Supplier<T> work) {
        // Waits on the caller's thread: a low-priority thread would hold the gate's lock for longer.
        gate.awaitIdle();
        return texts.run(work);
    }

    float[] query(Supplier<float[]> work) {
        gate.enter();
        try {
            return queries.run(work);
        } finally {
            gate.leave();
        }
    }

    /// Waits up to ten seconds each for running texts and queries.
    ///
    /// @return whether all work has ended
    boolean close() {
        boolean textsEnded = texts.close();
        boolean queriesEnded = queries.close();
        return textsEnded && queriesEnded;
    }
}
