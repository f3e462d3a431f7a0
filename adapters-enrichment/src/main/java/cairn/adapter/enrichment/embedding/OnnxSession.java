package cairn.adapter.enrichment.embedding;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import cairn.adapter.enrichment.onnx.OnnxEnvironment;
import cairn.adapter.enrichment.onnx.UnitVector;
import java.io.IOException;
import java.io.InputStream;
import java.nio.FloatBuffer;
import java.nio.LongBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;

/// The loaded model. May be used by several threads at once; each computes on its own thread alone.
final class OnnxSession implements AutoCloseable {
    private final EmbeddingModel model;
    private final WordPieceTokenizer tokenizer;
    private final OrtSession session;

    private OnnxSession(EmbeddingModel model, WordPieceTokenizer tokenizer, OrtSession session) {
        this.model = model;
        this.tokenizer = tokenizer;
        this.session = session;
    }

    /// @throws IOException when the files can't be read, written or understood
    static OnnxSession load(EmbeddingModel model, Path directory) throws IOException {
        Path weights = ModelFile.extract(directory, model.weights(), model.sha256());
        try (InputStream json = ModelFile.open(model.tokenizer())) {
            WordPieceTokenizer tokenizer = new WordPieceTokenizer(Vocabulary.read(json));
            return new OnnxSession(model, tokenizer, OnnxEnvironment.open(weights));
        } catch (OrtException e) {
            throw new IOException("the model can't be loaded: " + e.getMessage(), e);
        }
    }

    /// Whether the word is a piece of its own.
    boolean knows(String word) {
        return tokenizer.knows(word);
    }

    /// The vector of the text's head, of unit length.
    float[] embed(String text) {
        int[] ids = tokenizer.encode(text, model.window());
        try {
            return UnitVector.of(pooled(ids));
        } catch (OrtException e) {
            throw new IllegalStateException("the model failed on " + ids.length + " tokens", e);
        }
    }

    /// The output is a row per token.
    private float[] pooled(int[] ids) throws OrtException {
        long[] row = Arrays.stream(ids).asLongStream().toArray();
        long[] ones = new long[ids.length];
        Arrays.fill(ones, 1);
        try (OnnxTensor input = tensor(row);
                OnnxTensor mask = tensor(ones);
                OnnxTensor types = tensor(new long[ids.length]);
                OrtSession.Result result =
                        session.run(Map.of("input_ids", input, "attention_mask", mask, "token_type_ids", types))) {
            FloatBuffer rows = ((OnnxTensor) result.get(0)).getFloatBuffer();
            return switch (model.pooling()) {
                case FIRST -> sum(rows, 1);
                case MEAN -> sum(rows, ids.length);
            };
        }
    }

    /// Of the first so many rows: as good as their mean, for the length goes anyway.
    private float[] sum(FloatBuffer rows, int count) {
        float[] sum = new float[model.dimensions()];
        for (int row = 0; row < count; row++) {
            for (int i = 0; i < sum.length; i++) {
                sum[i] += rows.get();
            }
        }
        return sum;
    }

    private OnnxTensor tensor(long[] row) throws OrtException {
        return OnnxTensor.createTensor(OnnxEnvironment.get(), LongBuffer.wrap(row), new long[] {1, row.length});
    }

    @Override
    public void close() {
        try {
            session.close();
        } catch (OrtException e) {
            throw new IllegalStateException("the model can't be unloaded", e);
        }
    }
}
