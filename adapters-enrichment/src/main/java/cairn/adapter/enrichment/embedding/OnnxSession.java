package cairn.adapter.enrichment.embedding;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import cairn.adapter.enrichment.onnx.OnnxEnvironment;
import cairn.adapter.enrichment.onnx.UnitVector;
import java.io.IOException;
import java.nio.LongBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/// The loaded model. May be used by several threads at once; each computes on its own thread alone.
final class OnnxSession implements AutoCloseable {
    private final EmbeddingModel model;
    private final Tokenizer tokenizer;
    private final OrtSession session;
    private final Output output;

    private OnnxSession(EmbeddingModel model, Tokenizer tokenizer, OrtSession session, Output output) {
        this.model = model;
        this.tokenizer = tokenizer;
        this.session = session;
        this.output = output;
    }

    /// @param directory where what is packed is unpacked to
    /// @throws IOException when the files can't be read, written or understood
    static OnnxSession load(EmbeddingModel model, Path directory) throws IOException {
        return switch (model.files()) {
            case ModelFiles.Packed packed ->
                load(
                        model,
                        ModelFile.extract(directory, packed.weights(), packed.sha256()),
                        WordPieceTokenizer.read(packed.tokenizer(), model.window()));
            case ModelFiles.InFolder folder ->
                load(model, folder.weights(), LibraryTokenizer.open(folder.tokenizer(), model.window(), directory));
        };
    }

    private static OnnxSession load(EmbeddingModel model, Path weights, Tokenizer tokenizer) throws IOException {
        try {
            OrtSession session = OnnxEnvironment.open(weights);
            return new OnnxSession(model, tokenizer, session, Output.of(session));
        } catch (OrtException | IOException e) {
            tokenizer.close();
            throw new IOException("its " + weights.getFileName() + " can't be used: " + e.getMessage(), e);
        }
    }

    /// Whether the word is a piece of its own.
    boolean knows(String word) {
        return tokenizer.knows(word);
    }

    /// The vector of the text's head, of unit length.
    float[] embed(String text) {
        int[] ids = tokenizer.encode(text);
        try {
            return UnitVector.of(pooled(ids));
        } catch (OrtException e) {
            throw new IllegalStateException("the model failed on " + ids.length + " tokens", e);
        }
    }

    private float[] pooled(int[] ids) throws OrtException {
        long[] row = Arrays.stream(ids).asLongStream().toArray();
        long[] ones = new long[ids.length];
        Arrays.fill(ones, 1);
        try (OnnxTensor input = tensor(row);
                OnnxTensor mask = tensor(ones);
                OnnxTensor types = tensor(new long[ids.length])) {
            Map<String, OnnxTensor> all = Map.of(Output.IDS, input, Output.MASK, mask, Output.TYPES, types);
            Map<String, OnnxTensor> asked = new HashMap<>(all);
            asked.keySet().retainAll(session.getInputNames());
            try (OrtSession.Result result = session.run(asked, Set.of(output.name()))) {
                return output.pooled(((OnnxTensor) result.get(0)).getFloatBuffer(), ids.length, model.pooling());
            }
        }
    }

    private OnnxTensor tensor(long[] row) throws OrtException {
        return OnnxTensor.createTensor(OnnxEnvironment.get(), LongBuffer.wrap(row), new long[] {1, row.length});
    }

    @Override
    public void close() {
        tokenizer.close();
        try {
            session.close();
        } catch (OrtException e) {
            throw new IllegalStateException("the model can't be unloaded", e);
        }
    }
}
