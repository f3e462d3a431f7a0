package cairn.adapter.enrichment.importing.text;

import cairn.adapter.enrichment.importing.item.Draft;
import cairn.adapter.enrichment.importing.item.Occurrences;
import cairn.adapter.enrichment.importing.item.SourceFile;
import cairn.application.port.exchange.ImportStep;
import cairn.application.port.exchange.ImportedItem;
import cairn.domain.resource.Icon;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The lists of a Karakeep export. They come after the bookmarks that refer to them, so they are read
/// first.
final class KarakeepLists {
    private static final int MAX_ICON = 32;
    private static final List<String> FIELDS = List.of("id", "name", "description", "icon", "type", "parentId");

    private final Map<String, JsonNode> lists;
    private final FolderTree tree;

    private KarakeepLists(Map<String, JsonNode> lists) {
        this.lists = lists;
        this.tree = new FolderTree(
                lists.keySet(),
                id -> Optional.ofNullable(lists.get(id)).map(list -> Json.text(list, "parentId")),
                KarakeepLists::key);
    }

    static KarakeepLists read(SourceFile file) throws IOException {
        Map<String, JsonNode> lists = new LinkedHashMap<>();
        KeptFolders kept = new KeptFolders();
        try (JsonInput json = new JsonInput(file.open())) {
            json.enter();
            for (Optional<String> field = json.field(); field.isPresent(); field = json.field()) {
                if (!field.get().equals("lists")) {
                    json.skip();
                } else if (json.enterList()) {
                    for (Optional<JsonNode> list = json.element(); list.isPresent(); list = json.element()) {
                        lists.put(Json.text(list.get(), "id"), kept.keep(list.get(), FIELDS));
                    }
                }
            }
            json.end();
        }
        return new KarakeepLists(lists);
    }

    /// A smart list is a search, and holds nothing itself.
    boolean isFolder(String id) {
        JsonNode list = lists.get(id);
        return list != null && !Json.text(list, "type").equals("smart");
    }

    String name(String id) {
        JsonNode list = lists.get(id);
        return list == null ? "" : Json.text(list, "name");
    }

    /// Keys of the lists around a list, outermost first, and its own.
    List<String> path(String id) {
        return tree.path(id);
    }

    private static String key(String id) {
        return Occurrences.digest("karakeep-list", id);
    }

    List<ImportStep> steps() {
        return tree.order().stream().map(this::step).toList();
    }

    private ImportStep step(String id) {
        List<String> path = path(id);
        Draft draft =
                new Draft(key(id), path.subList(0, path.size() - 1), "list " + id).name(name(id), "Untitled list");
        JsonNode list = lists.get(id);
        if (list == null || !isFolder(id)) {
            return draft.without("smart_list", "It is a smart list (a saved search), which can't become a folder.");
        }
        String icon = Draft.plain(Json.text(list, "icon"));
        return draft.description(Json.text(list, "description"))
                .icon(isEmoji(icon) ? new Icon.Emoji(icon) : null)
                .as(new ImportedItem.Content.Folder());
    }

    private static boolean isEmoji(String icon) {
        return !icon.isEmpty() && icon.length() <= MAX_ICON;
    }
}
