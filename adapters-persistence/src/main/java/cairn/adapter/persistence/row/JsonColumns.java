package cairn.adapter.persistence.row;

import cairn.domain.content.MediaType;
import cairn.domain.resource.Icon;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Small values that no query looks into, as JSON.
public final class JsonColumns {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private JsonColumns() {}

    public static String write(List<String> texts) {
        return text(MAPPER.valueToTree(texts));
    }

    public static List<String> readTexts(String json) {
        return tree(json).valueStream().map(JsonNode::asText).toList();
    }

    public static @Nullable String write(@Nullable Icon icon) {
        return switch (icon) {
            case null -> null;
            case Icon.Emoji(String emoji) -> text(MAPPER.createObjectNode().put("emoji", emoji));
            case Icon.Predefined(String name) -> text(MAPPER.createObjectNode().put("predefined", name));
            case Icon.CustomImage image -> text(image(image));
        };
    }

    private static ObjectNode image(Icon.CustomImage image) {
        MediaType mime = image.mime();
        return MAPPER.createObjectNode()
                .put("url", image.url())
                .put("width", image.width())
                .put("height", image.height())
                .put("mime", mime == null ? null : mime.toString());
    }

    public static @Nullable Icon readIcon(@Nullable String json) {
        if (json == null) {
            return null;
        }
        JsonNode icon = tree(json);
        if (icon.has("emoji")) {
            return new Icon.Emoji(icon.get("emoji").asText());
        }
        return icon.has("predefined")
                ? new Icon.Predefined(icon.get("predefined").asText())
                : image(icon);
    }

    private static Icon image(JsonNode icon) {
        return new Icon.CustomImage(
                icon.get("url").asText(),
                number(icon, "width"),
                number(icon, "height"),
                icon.hasNonNull("mime")
                        ? MediaType.parse(icon.get("mime").asText()).orElseThrow()
                        : null);
    }

    private static @Nullable Integer number(JsonNode node, String field) {
        return node.hasNonNull(field) ? node.get(field).asInt() : null;
    }

    private static String text(JsonNode node) {
        try {
            return MAPPER.writeValueAsString(node);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static JsonNode tree(String json) {
        try {
            return MAPPER.readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a column holds broken JSON", e);
        }
    }
}
