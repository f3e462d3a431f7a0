package cairn.adapter.enrichment.embedding;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.OrtSession.SessionOptions;
import cairn.adapter.enrichment.onnx.OnnxEnvironment;
import java.io.IOException;
import java.nio.LongBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/// ONNX Runtime and the default model without anything else, as the baseline for measuring embedding.
public final class BareModel implements AutoCloseable {
    private final WordPieceTokenizer tokenizer;
    private final OrtSession session;

    private BareModel(WordPieceTokenizer tokenizer, OrtSession session) {
        this.tokenizer = tokenizer;
        this.session = session;
    }

    /// @param folder into which the model is unpacked
    public static BareModel open(Path folder) throws IOException, OrtException {
        return open(folder, usual());
    }

    public static BareModel open(Path folder, SessionOptions options) throws IOException, OrtException {
        if (!(EmbeddingModel.BGE_SMALL_EN.files() instanceof ModelFiles.Packed packed)) {
            throw new IllegalStateException("the usual model is packed");
        }
        Path weights = ModelFile.extract(folder, packed.weights(), packed.sha256());
        WordPieceTokenizer tokenizer =
                WordPieceTokenizer.read(packed.tokenizer(), EmbeddingModel.BGE_SMALL_EN.window());
        return new BareModel(tokenizer, OnnxEnvironment.get().createSession(weights.toString(), options));
    }

    /// Computes on one thread without busy waiting, as in the server.
    public static SessionOptions usual() throws OrtException {
        SessionOptions options = new SessionOptions();
        options.setIntraOpNumThreads(1);
        options.setInterOpNumThreads(1);
        options.addConfigEntry("session.intra_op.allow_spinning", "0");
        return options;
    }

    /// The token ids in the form that the model expects.
    public List<int[]> tokens(List<String> texts) {
        return texts.stream().map(tokenizer::encode).toList();
    }

    /// One pass per text, one after another.
    public void run(List<int[]> texts) throws OrtException {
        for (int[] tokens : texts) {
            run(List.of(tokens), tokens.length);
        }
    }

    /// One pass over all texts, with the shorter ones padded.
    public void runTogether(List<int[]> batch) throws OrtException {
        run(batch, batch.stream().mapToInt(tokens -> tokens.length).max().orElseThrow());
    }

    private void run(List<int[]> batch, int width) throws OrtException {
        long[] ids = new long[batch.size() * width];
        long[] mask = new long[ids.length];
        for (int row = 0; row < batch.size(); row++) {
            int[] tokens = batch.get(row);
            for (int i = 0; i < tokens.length; i++) {
                ids[row * width + i] = tokens[i];
            }
            Arrays.fill(mask, row * width, row * width + tokens.length, 1);
        }
        long[] shape = {batch.size(), width};
        try (OnnxTensor input = tensor(ids, shape);
                OnnxTensor attention = tensor(mask, shape);
                OnnxTensor types = tensor(new long[ids.length], shape)) {
            session.run(Map.of(Output.IDS, input, Output.MASK, attention, Output.TYPES, types))
                    .close();
        }
    }

    private static OnnxTensor tensor(long[] values, long[] shape) throws OrtException {
        return OnnxTensor.createTensor(OnnxEnvironment.get(), LongBuffer.wrap(values), shape);
    }

    @Override
    public void close() throws OrtException {
        session.close();
    }
}
