package cairn.adapter.enrichment.importing.zip;

import cairn.adapter.enrichment.importing.item.Draft;
import cairn.adapter.enrichment.importing.item.When;
import cairn.adapter.enrichment.importing.text.Json;
import cairn.domain.Text;
import cairn.domain.annotation.Tag;
import cairn.domain.content.MediaType;
import cairn.domain.resource.Icon;
import cairn.domain.resource.LabelId;
import cairn.domain.resource.Markings;
import cairn.domain.resource.Retention;
import cairn.domain.resource.SortKey;
import cairn.domain.tree.Alias;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// Reads the fields that all kinds of resources have in a manifest.
final class ManifestDraft {
    /// The limit for requests.
    private static final int MAX_TAGS = Tag.MOST_OF_RESOURCE;

    private ManifestDraft() {}

    static Draft of(JsonNode node, Draft draft) {
        draft.exactName(Json.text(node, "name"))
                .exactDescription(node.hasNonNull("description") ? Json.text(node, "description") : null)
                .created(When.of(Json.text(node, "createdAt")))
                .modified(When.of(Json.text(node, "modifiedAt")))
                .externalId(Json.text(node, "externalId"))
                .retention(new Retention(
                        node.path("isImmutable").asBoolean(),
                        When.of(Json.text(node, "expiresAt")).orElse(null)))
                .locked(node.path("isLocked").asBoolean()
                        && !Json.text(node, "path").endsWith("/"));
        draft.mostTags(MAX_TAGS);
        node.path("tags").forEach(tag -> draft.tag(tag.asText()));
        node.path("aliases")
                .forEach(alias -> Alias.ofName(alias.asText())
                        .filter(name -> !name.isSystem())
                        .ifPresent(draft::alias));
        draft.icon(icon(node.path("icon")));
        label(node, draft);
        sortKey(node, draft);
        preferences(node.path("preferences"), draft);
        return draft;
    }

    private static @Nullable Icon icon(JsonNode icon) {
        String value = Draft.plain(Json.text(icon, "value"));
        if (value.isEmpty()) {
            return null;
        }
        return switch (Json.text(icon, "type")) {
            case "emoji" -> new Icon.Emoji(value);
            case "predefined" -> new Icon.Predefined(value);
            case "customImage" ->
                new Icon.CustomImage(
                        value,
                        number(icon, "width"),
                        number(icon, "height"),
                        MediaType.parse(Json.text(icon, "mime")).orElse(null));
            default -> null;
        };
    }

    static @Nullable Integer number(JsonNode node, String field) {
        return node.path(field).canConvertToInt() ? node.path(field).asInt() : null;
    }

    private static void label(JsonNode node, Draft draft) {
        int label = node.path("label").asInt();
        if (LabelId.isValid(label)) {
            draft.label(new LabelId(label));
        }
    }

    private static void sortKey(JsonNode node, Draft draft) {
        String key = Draft.plain(Json.text(node, "sortKey"));
        if (SortKey.isValid(key)) {
            draft.sortKey(new SortKey(key));
        }
    }

    private static void preferences(JsonNode preferences, Draft draft) {
        if (!preferences.isObject()) {
            return;
        }
        String text = preferences.toString();
        if (!Text.isWellFormed(text)) {
            draft.change("preferences_left_out", "Its preferences contain half of a character, and were left out.");
        } else if (text.getBytes(StandardCharsets.UTF_8).length <= Markings.MAX_PREFERENCES) {
            draft.preferences(text);
        } else {
            draft.change("preferences_left_out", "Its preferences are longer than 4 KiB, and were left out.");
        }
    }
}
