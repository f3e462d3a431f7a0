package cairn.adapter.enrichment.vision;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtException;
import cairn.adapter.enrichment.onnx.OnnxModel;
import cairn.adapter.enrichment.onnx.UnitVector;
import cairn.domain.content.Raster;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The two networks of a dual encoder, loaded.
final class DualEncoderModel implements AutoCloseable {
    private static final int CHANNELS = 3;
    private static final String IDS = "input_ids";
    private static final String MASK = "attention_mask";

    private final OnnxModel vision;
    private final OnnxModel text;
    private final Preparation preparation;
    private final ClipTokenizer tokenizer;
    private final long padding;

    private DualEncoderModel(
            OnnxModel vision, OnnxModel text, Preparation preparation, ClipTokenizer tokenizer, long padding) {
        this.vision = vision;
        this.text = text;
        this.preparation = preparation;
        this.tokenizer = tokenizer;
        this.padding = padding;
    }

    static DualEncoderModel load(DualEncoderFolder folder) throws IOException {
        Preparation preparation = Preparation.read(folder.preprocessor());
        ClipVocabulary vocabulary = ClipVocabulary.read(folder.vocabulary(), folder.merges());
        long padding = padding(folder.tokenizer(), vocabulary);
        OnnxModel vision = OnnxModel.open(folder.vision());
        try {
            OnnxModel text = OnnxModel.open(folder.text());
            return new DualEncoderModel(vision, text, preparation, new ClipTokenizer(vocabulary), padding);
        } catch (IOException e) {
            vision.close();
            throw e;
        }
    }

    /// OpenAI's models pad with the end piece; others state their padding.
    private static long padding(Optional<Path> tokenizer, ClipVocabulary vocabulary) throws IOException {
        if (tokenizer.isEmpty()) {
            return vocabulary.end();
        }
        JsonNode token = new ObjectMapper().readTree(tokenizer.get().toFile()).path("pad_token");
        String piece = token.isObject() ? token.path("content").asText() : token.asText();
        return vocabulary.ids().getOrDefault(piece, vocabulary.end());
    }

    float[] embed(Raster picture) {
        String input = vision.inputs().iterator().next();
        try (OnnxTensor pixels =
                vision.tensor(preparation.apply(picture), 1, CHANNELS, preparation.height(), preparation.width())) {
            return run(vision, Map.of(input, pixels), "image_embeds");
        } catch (OrtException e) {
            throw new IllegalStateException("the model of pictures failed", e);
        }
    }

    float[] embed(String query) {
        long[] ids = tokenizer.encode(query);
        long[] padded = Arrays.copyOf(ids, ClipTokenizer.CONTEXT);
        Arrays.fill(padded, ids.length, padded.length, padding);
        long[] mask = new long[padded.length];
        Arrays.fill(mask, 0, ids.length, 1);
        try (OnnxTensor pieces = text.tensor(padded, 1, padded.length);
                OnnxTensor seen = text.tensor(mask, 1, mask.length)) {
            Map<String, OnnxTensor> inputs = new HashMap<>(Map.of(IDS, pieces));
            if (text.inputs().contains(MASK)) {
                inputs.put(MASK, seen);
            }
            return run(text, inputs, "text_embeds");
        } catch (OrtException e) {
            throw new IllegalStateException("the model of texts failed", e);
        }
    }

    /// Returns the output with the usual name, else the first.
    private static float[] run(OnnxModel model, Map<String, OnnxTensor> inputs, String usual) throws OrtException {
        String output = model.outputs().contains(usual)
                ? usual
                : model.outputs().iterator().next();
        float[] values = model.run(inputs, List.of(output)).get(output);
        if (values == null) {
            throw new IllegalStateException("the model gave no " + output);
        }
        return UnitVector.of(values);
    }

    @Override
    public void close() {
        vision.close();
        text.close();
    }
}
