package cairn.adapter.enrichment.embedding;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import cairn.adapter.enrichment.onnx.OnnxEnvironment;
import cairn.adapter.enrichment.onnx.UnitVector;
import cairn.application.port.model.EmbeddedText;
import java.io.IOException;
import java.nio.FloatBuffer;
import java.nio.LongBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The loaded model. Safe for use by several threads; each call computes only on its caller's thread.
final class OnnxSession implements AutoCloseable {
    private final EmbeddingModel model;
    private final Tokenizer tokenizer;
    private final OrtSession session;
    private final Output output;
    private final WorkingMemory memory;
    private final int framedBefore;
    private final int framedBehind;

    private OnnxSession(
            EmbeddingModel model, Tokenizer tokenizer, OrtSession session, Output output, WorkingMemory memory) {
        this.memory = memory;
        this.model = model;
        this.tokenizer = tokenizer;
        this.session = session;
        this.output = output;
        int[] frame = tokenizer.encode("");
        this.framedBefore = beginningInCommon(frame, tokenizer.encode("a"));
        this.framedBehind = frame.length - framedBefore;
    }

    private static int beginningInCommon(int[] some, int[] others) {
        int differing = Arrays.mismatch(some, others);
        return differing < 0 ? some.length : differing;
    }

    /// @param directory where packed files are unpacked
    /// @throws IOException if the files can't be read, written or used
    static OnnxSession load(EmbeddingModel model, Path directory) throws IOException {
        return load(model, directory, new WorkingMemory(System::nanoTime));
    }

    static OnnxSession load(EmbeddingModel model, Path directory, WorkingMemory memory) throws IOException {
        return switch (model.files()) {
            case ModelFiles.Packed packed ->
                load(
                        model,
                        ModelFile.extract(directory, packed.weights(), packed.sha256()),
                        WordPieceTokenizer.read(packed.tokenizer(), model.window()),
                        memory);
            case ModelFiles.InFolder folder ->
                load(
                        model,
                        folder.weights(),
                        LibraryTokenizer.open(folder.tokenizer(), model.window(), directory),
                        memory);
        };
    }

    private static OnnxSession load(EmbeddingModel model, Path weights, Tokenizer tokenizer, WorkingMemory memory)
            throws IOException {
        try {
            OrtSession session = OnnxEnvironment.open(weights);
            return new OnnxSession(model, tokenizer, session, Output.of(session), memory);
        } catch (OrtException | IOException e) {
            tokenizer.close();
            throw new IOException("its " + weights.getFileName() + " can't be used: " + e.getMessage(), e);
        }
    }

    /// Whether the vocabulary has the whole word.
    boolean knows(String word) {
        return tokenizer.knows(word);
    }

    /// Returns the vector of the text's beginning, of unit length.
    float[] embed(String text) {
        return embed(text, List.of()).whole();
    }

    /// Returns the same and the vectors of parts, which are empty if the model gives no vectors of
    /// tokens.
    EmbeddedText embed(String text, List<String> parts) {
        int[] ids = tokenizer.encode(text);
        try {
            float[] rows = pass(ids);
            float[] whole = UnitVector.of(output.pooled(rows, ids.length, model.pooling()));
            return new EmbeddedText(whole, output.isPerToken() ? parts(ids, rows, parts) : nothing(parts));
        } catch (OrtException e) {
            throw new IllegalStateException("the model failed on " + ids.length + " tokens", e);
        }
    }

    private List<Optional<float[]>> parts(int[] ids, float[] rows, List<String> parts) {
        return new TokenRows(ids, rows).means(parts.stream().map(this::unframed).toList());
    }

    private static List<Optional<float[]>> nothing(List<String> parts) {
        return parts.stream().map(part -> Optional.<float[]>empty()).toList();
    }

    private int[] unframed(String part) {
        int[] framed = tokenizer.encode(part);
        return Arrays.copyOfRange(framed, framedBefore, framed.length - framedBehind);
    }

    private float[] pass(int[] ids) throws OrtException {
        boolean returnsMemory = memory.begin(ids.length);
        try (OrtSession.RunOptions options = WorkingMemory.options(returnsMemory)) {
            return pass(ids, options);
        } finally {
            memory.end();
        }
    }

    private float[] pass(int[] ids, OrtSession.RunOptions options) throws OrtException {
        long[] row = Arrays.stream(ids).asLongStream().toArray();
        long[] ones = new long[ids.length];
        Arrays.fill(ones, 1);
        try (OnnxTensor input = tensor(row);
                OnnxTensor mask = tensor(ones);
                OnnxTensor types = tensor(new long[ids.length])) {
            Map<String, OnnxTensor> all = Map.of(Output.IDS, input, Output.MASK, mask, Output.TYPES, types);
            Map<String, OnnxTensor> asked = new HashMap<>(all);
            asked.keySet().retainAll(session.getInputNames());
            try (OrtSession.Result result = session.run(asked, Set.of(output.name()), options)) {
                FloatBuffer given = ((OnnxTensor) result.get(0)).getFloatBuffer();
                float[] rows = new float[given.remaining()];
                given.get(rows);
                return rows;
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
