package cairn.adapter.enrichment.importing.text;

import cairn.adapter.enrichment.importing.item.Addresses;
import cairn.adapter.enrichment.importing.item.Draft;
import cairn.adapter.enrichment.importing.item.Occurrences;
import cairn.adapter.enrichment.importing.item.SourceFile;
import cairn.adapter.enrichment.importing.item.Steps;
import cairn.adapter.enrichment.importing.item.When;
import cairn.application.port.exchange.ImportStep;
import cairn.application.port.exchange.ImportedItem;
import cairn.application.port.exchange.UnreadableImport;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// `{bookmarks: […], lists: […]}`. Lists become folders. A bookmark in several lists goes into the
/// first, and the names of the others become tags. A bookmark's note becomes a comment.
public final class KarakeepSteps extends Steps {
    private final KarakeepLists lists;
    private final JsonInput json;
    private final Occurrences keys = new Occurrences();

    public KarakeepSteps(SourceFile file) throws IOException {
        lists = KarakeepLists.read(file);
        lists.steps().forEach(this::add);
        json = new JsonInput(file.open());
        json.enter();
        Optional<String> field = json.field();
        while (field.isPresent() && !(field.get().equals("bookmarks") && json.enterList())) {
            if (!field.get().equals("bookmarks")) {
                json.skip();
            }
            field = json.field();
        }
        if (field.isEmpty()) {
            json.close();
            throw new UnreadableImport("malformed_file", "The JSON has no list \"bookmarks\".");
        }
    }

    @Override
    protected boolean advance() throws IOException {
        Optional<JsonNode> bookmark = json.element();
        bookmark.ifPresent(node -> add(step(node)));
        return bookmark.isPresent();
    }

    private ImportStep step(JsonNode bookmark) {
        JsonNode content = bookmark.path("content");
        String id = Json.text(bookmark, "id");
        String what = Json.text(content, "url") + Json.text(content, "text");
        String key =
                id.isEmpty() ? keys.key("karakeep", Json.text(bookmark, "createdAt"), what) : keys.key("karakeep", id);
        List<String> in = new ArrayList<>();
        bookmark.path("lists").forEach(list -> in.add(list.asText()));
        List<String> known = in.stream().filter(lists::isFolder).toList();
        Draft draft = new Draft(key, known.isEmpty() ? List.of() : lists.path(known.getFirst()), "line " + json.line())
                .name(Json.text(bookmark, "title"))
                .externalId(id.isEmpty() ? null : "karakeep:" + id);
        describe(draft, bookmark);
        known.stream().skip(1).map(lists::name).forEach(draft::tag);
        if (known.size() > 1) {
            draft.change(
                    "several_lists",
                    "It was in " + known.size() + " lists: the first is its folder, and the others became tags.");
        }
        return made(draft, content);
    }

    private static void describe(Draft draft, JsonNode bookmark) {
        Optional<Instant> created = When.of(Json.text(bookmark, "createdAt"));
        draft.created(created);
        bookmark.path("tags").forEach(tag -> draft.tag(tag.isTextual() ? tag.asText() : Json.text(tag, "name")));
        if (bookmark.path("archived").asBoolean()) {
            draft.tag("archived");
        }
        if (!bookmark.path("customMetadata").isEmpty()) {
            draft.change("metadata_left_out", "Its custom metadata was left out.");
        }
        RaindropRows.comment(draft, Json.text(bookmark, "note"), created);
    }

    private static ImportStep made(Draft draft, JsonNode content) {
        return switch (Json.text(content, "type")) {
            case "link" -> Addresses.bookmark(draft, Json.text(content, "url"), Optional.empty());
            case "text" ->
                draft.as(new ImportedItem.Content.Note(
                        new ImportedItem.HeldText(Draft.plain(Json.text(content, "text")))));
            default -> draft.without("file_not_exported", "It is a file, and Karakeep does not export files.");
        };
    }

    @Override
    public void close() throws IOException {
        json.close();
    }
}
