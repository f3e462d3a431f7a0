package cairn.adapter.enrichment.embedding;

import cairn.adapter.enrichment.onnx.LoadedOnce;
import cairn.adapter.enrichment.onnx.ModelThreads;
import cairn.adapter.enrichment.onnx.VectorCache;
import cairn.application.port.Embedder;
import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.nio.file.Path;

/// [Embedder] by ONNX Runtime. Texts and questions are computed on threads of its own, as many as there are cores
/// but one for texts, and one for questions; callers only wait, on whatever thread they have.
///
/// One text at a time per thread: batching is slower on CPUs and makes a vector depend on its neighbours.
public final class OnnxEmbedder implements Embedder, AutoCloseable {
    /// Characters; the model's window of 512 tokens is far less of any prose.
    private static final int MAX_TEXT = 20_000;

    private static final int REMEMBERED_QUERIES = 1000;

    private final EmbeddingModel model = EmbeddingModel.BGE_SMALL_EN;
    private final LoadedOnce<OnnxSession> loaded;
    private final ModelThreads textThreads;
    private final ModelThreads queryThread;
    private final QueryGate gate = new QueryGate();
    private final VectorCache remembered = new VectorCache(REMEMBERED_QUERIES);

    /// @param modelsDir where the model is unpacked to (34 MB); made when missing
    public OnnxEmbedder(Path modelsDir) {
        this(modelsDir, Math.max(1, Runtime.getRuntime().availableProcessors() - 1));
    }

    /// @param textThreads how many texts are embedded at once
    public OnnxEmbedder(Path modelsDir, int textThreads) {
        this.loaded = new LoadedOnce<>(
                "the embedding model " + model.name() + " in " + modelsDir, () -> OnnxSession.load(model, modelsDir));
        this.textThreads = new ModelThreads(textThreads, "embed-text-");
        this.queryThread = new ModelThreads(1, "embed-query-");
    }

    /// Starts to load the model, on a thread of its own, and returns at once. Calls wait for it; the first one
    /// starts it when nobody did.
    public void load() {
        loaded.start();
    }

    @Override
    public String model() {
        return model.name();
    }

    @Override
    public int dimensions() {
        return model.dimensions();
    }

    @Override
    public float[] embedText(String text) {
        String head = head(text);
        OnnxSession session = session();
        return textThreads.run(() -> {
            gate.awaitIdle();
            return session.embed(head);
        });
    }

    @Override
    public float[] embedQuery(String text) {
        float[] known = remembered.find(text);
        if (known != null) {
            return known;
        }
        OnnxSession session = session();
        gate.enter();
        try {
            float[] vector = queryThread.run(() -> session.embed(model.queryPrefix() + head(text)));
            remembered.put(text, vector);
            return vector;
        } finally {
            gate.leave();
        }
    }

    private OnnxSession session() {
        if (textThreads.isClosed()) {
            throw new Unavailable(Part.SEARCH, "the embedder is closed");
        }
        return loaded.await();
    }

    private static String head(String text) {
        return text.length() <= MAX_TEXT ? text : text.substring(0, MAX_TEXT);
    }

    /// Lets running work finish, ten seconds long, and unloads the model. The model stays when somebody still uses
    /// it: freeing it under a running call would crash the process.
    @Override
    public void close() {
        boolean textsEnded = textThreads.close();
        boolean queriesEnded = queryThread.close();
        if (textsEnded && queriesEnded) {
            loaded.unload(OnnxSession::close);
        }
    }
}
