package cairn.adapter.enrichment.embedding.folder;

import cairn.adapter.enrichment.embedding.EmbeddingModel.Pooling;
import cairn.domain.search.similarity.CosineRange;
import cairn.domain.search.similarity.TextScale;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/// `cairn-model.json`. Every field is optional; unknown fields are refused.
record SettingsFile(JsonNode json) {
    static final String NAME = "cairn-model.json";

    private static final List<String> FIELDS =
            List.of("weights", "pooling", "queryPrefix", "textPrefix", "window", "scale");
    private static final List<String> SCALE = List.of("floor", "ceiling", "usualFall", "least");
    private static final int MOST_TOKENS = 8192;

    static SettingsFile read(Path folder) throws IOException {
        JsonNode json = JsonFile.read(folder.resolve(NAME));
        requireKnown(json, "", FIELDS);
        requireKnown(json.path("scale"), "scale.", SCALE);
        return new SettingsFile(json);
    }

    Optional<String> text(String field) throws IOException {
        JsonNode value = json.path(field);
        if (value.isMissingNode()) {
            return Optional.empty();
        }
        if (!value.isTextual()) {
            throw wrong(field, "a string");
        }
        return Optional.of(value.textValue());
    }

    Optional<Pooling> pooling() throws IOException {
        Optional<String> word = text("pooling");
        if (word.isEmpty()) {
            return Optional.empty();
        }
        return switch (word.get()) {
            case "cls" -> Optional.of(Pooling.FIRST);
            case "mean" -> Optional.of(Pooling.MEAN);
            default -> throw wrong("pooling", "\"cls\" or \"mean\"");
        };
    }

    Optional<Integer> window() throws IOException {
        JsonNode value = json.path("window");
        if (value.isMissingNode()) {
            return Optional.empty();
        }
        if (!value.isInt() || value.intValue() < 8 || value.intValue() > MOST_TOKENS) {
            throw wrong("window", "a whole number of tokens between 8 and " + MOST_TOKENS);
        }
        return Optional.of(value.intValue());
    }

    Optional<TextScale> scale() throws IOException {
        JsonNode scale = json.path("scale");
        if (scale.isMissingNode()) {
            return Optional.empty();
        }
        try {
            CosineRange range = new CosineRange(number(scale, "floor"), number(scale, "ceiling"));
            return Optional.of(new TextScale(range, number(scale, "usualFall"), number(scale, "least")));
        } catch (IllegalArgumentException e) {
            throw wrong(
                    "scale",
                    "floor, ceiling and least between -1 and 1, in the order least, floor, ceiling, and"
                            + " usualFall between 0 and 1");
        }
    }

    private static double number(JsonNode scale, String field) {
        JsonNode value = scale.path(field);
        if (!value.isNumber() || Math.abs(value.doubleValue()) > 1) {
            throw new IllegalArgumentException(field);
        }
        return value.doubleValue();
    }

    private static void requireKnown(JsonNode json, String path, List<String> fields) throws IOException {
        for (Iterator<String> names = json.fieldNames(); names.hasNext(); ) {
            String name = names.next();
            if (!fields.contains(name)) {
                throw new IOException("its " + NAME + " has a field " + path + name + ", which is none of " + fields);
            }
        }
    }

    private static IOException wrong(String field, String allowed) {
        return new IOException("in its " + NAME + ", " + field + " must be " + allowed);
    }
}
