package cairn.adapter.enrichment.embedding;

import ai.onnxruntime.NodeInfo;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.TensorInfo;
import cairn.adapter.enrichment.embedding.EmbeddingModel.Pooling;
import java.io.IOException;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;

/// The output of a BERT-like model: a row per token or, if it has no such output, a row for the whole
/// text.
///
/// @param isPerToken whether the rows still need pooling
record Output(String name, boolean isPerToken) {
    static final String IDS = "input_ids";
    static final String MASK = "attention_mask";
    static final String TYPES = "token_type_ids";

    private static final int PER_TOKEN = 3;
    private static final int PER_TEXT = 2;

    /// @throws IOException if the model is not BERT-like
    static Output of(OrtSession session) throws IOException, OrtException {
        Set<String> inputs = session.getInputNames();
        if (!inputs.contains(IDS) || !Set.of(IDS, MASK, TYPES).containsAll(inputs)) {
            throw new IOException("it takes " + inputs + ", where models like BERT take input_ids, attention_mask and"
                    + " token_type_ids");
        }
        Collection<NodeInfo> given = session.getOutputInfo().values();
        return find(given, PER_TOKEN)
                .map(name -> new Output(name, true))
                .or(() -> find(given, PER_TEXT).map(name -> new Output(name, false)))
                .orElseThrow(() -> new IOException("it gives no vectors"));
    }

    private static Optional<String> find(Collection<NodeInfo> given, int rank) {
        return given.stream()
                .filter(node -> rank(node) == rank)
                .map(NodeInfo::getName)
                .findFirst();
    }

    private static int rank(NodeInfo node) {
        return node.getInfo() instanceof TensorInfo tensor ? tensor.getShape().length : 0;
    }

    float[] pooled(float[] rows, int tokens, Pooling pooling) {
        if (!isPerToken) {
            return sum(rows, rows.length, 1);
        }
        int dimensions = rows.length / tokens;
        return switch (pooling) {
            case FIRST -> sum(rows, dimensions, 1);
            case MEAN -> sum(rows, dimensions, tokens);
        };
    }

    /// Adds up the first `count` rows. The sum serves as the mean, because vectors are scaled to unit
    /// length later.
    private static float[] sum(float[] rows, int dimensions, int count) {
        float[] sum = new float[dimensions];
        for (int row = 0; row < count; row++) {
            for (int i = 0; i < dimensions; i++) {
                sum[i] += rows[row * dimensions + i];
            }
        }
        return sum;
    }
}
