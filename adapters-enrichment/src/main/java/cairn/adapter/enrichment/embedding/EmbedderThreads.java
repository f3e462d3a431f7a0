package cairn.adapter.enrichment.embedding;

import cairn.adapter.enrichment.onnx.ModelThreads;
import java.util.function.Supplier;

/// What texts and questions are computed on, by however many models: texts on threads of their own, questions on one,
/// and texts stand back while questions of any model wait.
final class EmbedderThreads {
    private final ModelThreads texts;
    private final ModelThreads queries = ModelThreads.ofRequests(1, "embed-query-");
    private final QueryGate gate = new QueryGate();

    /// @param texts how many are embedded at once
    EmbedderThreads(int texts) {
        this.texts = ModelThreads.ofBackground(texts, "embed-text-");
    }

    static EmbedderThreads ofThisMachine() {
        return new EmbedderThreads(textsAtOnce() + 1);
    }

    /// As many as there are cores, but one; one more may be embedded while nobody else uses that core.
    static int textsAtOnce() {
        return Math.max(1, Runtime.getRuntime().availableProcessors() - 1);
    }

    /// CPU time of texts until now.
    long cpuNanos() {
        return texts.cpuNanos();
    }

    boolean areClosed() {
        return texts.isClosed();
    }

    <T> T text(Supplier<T> work) {
        // On the caller's thread: one with a low priority would hold the lock of the gate for longer.
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

    /// Lets running work finish, ten seconds long.
    ///
    /// @return whether nobody uses a model any more
    boolean close() {
        boolean textsEnded = texts.close();
        boolean queriesEnded = queries.close();
        return textsEnded && queriesEnded;
    }
}
