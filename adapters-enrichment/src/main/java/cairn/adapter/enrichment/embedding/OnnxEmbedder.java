package cairn.adapter.enrichment.embedding;

import cairn.adapter.enrichment.onnx.LoadedOnce;
import cairn.adapter.enrichment.onnx.VectorCache;
import cairn.application.port.Unavailable;
import cairn.application.port.model.EmbeddedText;
import cairn.application.port.model.Embedder;
import cairn.domain.failure.Failure.Part;
import cairn.domain.search.similarity.TextScale;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// [Embedder] by ONNX Runtime. Texts and queries are computed on dedicated threads, while callers wait
/// on their own.
///
/// One text at a time per thread: batching is slower on CPUs and makes a vector depend on its neighbours.
public final class OnnxEmbedder implements Embedder, AutoCloseable {
    /// Characters. The window of every model covers far less prose.
    private static final int MAX_TEXT = 20_000;

    private static final int REMEMBERED_QUERIES = 1000;

    private final EmbeddingModel model;
    private final LoadedOnce<OnnxSession> loaded;
    private final EmbedderThreads threads;
    private final VectorCache remembered = new VectorCache(REMEMBERED_QUERIES);

    /// Uses the default model.
    ///
    /// @param modelsDir where the model is unpacked (34 MB); created if missing
    public OnnxEmbedder(Path modelsDir) {
        this(EmbeddingModel.BGE_SMALL_EN, modelsDir, EmbedderThreads.ofThisMachine());
    }

    /// @param textThreads how many texts are embedded at once
    public OnnxEmbedder(EmbeddingModel model, Path modelsDir, int textThreads) {
        this(model, modelsDir, new EmbedderThreads(textThreads));
    }

    OnnxEmbedder(EmbeddingModel model, Path modelsDir, EmbedderThreads threads) {
        this.model = model;
        this.loaded = new LoadedOnce<>(
                "the embedding model " + model.name() + " in " + modelsDir, () -> OnnxSession.load(model, modelsDir));
        this.threads = threads;
    }

    /// Loads the model and unloads it again.
    ///
    /// @throws IOException if it can't be loaded
    public static void requireLoadable(EmbeddingModel model, Path modelsDir) throws IOException {
        OnnxSession.load(model, modelsDir).close();
    }

    /// Starts loading the model on a separate thread, and returns at once. Embedding calls wait for the
    /// model; the first one starts the loading if this was not called.
    public void load() {
        loaded.start();
    }

    /// Whether it can embed at once.
    boolean isLoaded() {
        return loaded.isLoaded();
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
    public TextScale scale() {
        return model.scale();
    }

    @Override
    public float[] embedText(String text) {
        String head = head(text);
        OnnxSession session = session();
        return threads.text(() -> session.embed(model.textPrefix() + head));
    }

    @Override
    public EmbeddedText embedParts(String text, List<String> parts) {
        String head = head(text);
        OnnxSession session = session();
        return threads.text(() -> session.embed(model.textPrefix() + head, parts));
    }

    @Override
    public float[] embedQuery(String text) {
        float[] known = remembered.find(text);
        if (known != null) {
            return known;
        }
        OnnxSession session = session();
        float[] vector = threads.query(() -> session.embed(model.queryPrefix() + head(text)));
        remembered.put(text, vector);
        return vector;
    }

    @Override
    public boolean knows(String word) {
        return loaded.isLoaded() && !threads.areClosed() && session().knows(word);
    }

    private OnnxSession session() {
        if (threads.areClosed()) {
            throw new Unavailable(Part.SEARCH, "the embedder is closed");
        }
        return loaded.await();
    }

    private static String head(String text) {
        return text.length() <= MAX_TEXT ? text : text.substring(0, MAX_TEXT);
    }

    /// Waits up to ten seconds each for running texts and queries, then unloads the model. A model still
    /// in use stays loaded: freeing it under a running call would crash the process.
    @Override
    public void close() {
        if (threads.close()) {
            loaded.unload(OnnxSession::close);
        }
    }
}
