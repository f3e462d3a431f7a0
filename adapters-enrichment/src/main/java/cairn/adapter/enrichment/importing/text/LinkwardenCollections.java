package cairn.adapter.enrichment.importing.text;

import cairn.adapter.enrichment.importing.item.Draft;
import cairn.adapter.enrichment.importing.item.Occurrences;
import cairn.adapter.enrichment.importing.item.SourceFile;
import cairn.adapter.enrichment.importing.item.When;
import cairn.application.port.exchange.ImportStep;
import cairn.application.port.exchange.ImportedItem;
import cairn.application.port.exchange.UnreadableImport;
import cairn.domain.resource.ExternalId;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The collections of a Linkwarden export without their links, and which links are pinned.
final class LinkwardenCollections {
    private static final List<String> FIELDS =
            List.of("id", "name", "description", "parentId", "createdAt", "updatedAt");

    /// In the order of the file. A collection without an ID gets its number as one.
    private final Map<String, ObjectNode> collections = new LinkedHashMap<>();

    private final List<String> order = new ArrayList<>();
    private final Set<String> pinned = new HashSet<>();
    private final KeptFolders kept = new KeptFolders();
    private final FolderTree tree;

    private LinkwardenCollections(SourceFile file) throws IOException {
        try (JsonInput json = new JsonInput(file.open())) {
            json.enter();
            for (Optional<String> field = json.field(); field.isPresent(); field = json.field()) {
                switch (field.get()) {
                    case "collections" -> readAll(json);
                    case "pinnedLinks" -> readPinned(json);
                    default -> json.skip();
                }
            }
            json.end();
        }
        tree = new FolderTree(
                collections.keySet(),
                id -> Optional.ofNullable(collections.get(id)).map(found -> Json.text(found, "parentId")),
                LinkwardenCollections::key);
    }

    static LinkwardenCollections read(SourceFile file) throws IOException {
        return new LinkwardenCollections(file);
    }

    /// Goes to the first collection.
    static void enter(JsonInput json) throws IOException {
        for (Optional<String> field = json.field(); field.isPresent(); field = json.field()) {
            if (field.get().equals("collections") && json.enterList()) {
                return;
            }
            if (!field.get().equals("collections")) {
                json.skip();
            }
        }
        throw new UnreadableImport("malformed_file", "The JSON has no list \"collections\".");
    }

    private void readAll(JsonInput json) throws IOException {
        if (json.enterList()) {
            while (json.enterElement()) {
                ObjectNode found = JsonNodeFactory.instance.objectNode();
                for (Optional<String> field = json.field(); field.isPresent(); field = json.field()) {
                    if (FIELDS.contains(field.get())) {
                        kept.set(found, field.get(), json.value());
                    } else {
                        json.skip();
                    }
                }
                String id = Json.text(found, "id");
                order.add(id.isEmpty() ? "#" + order.size() : id);
                collections.putIfAbsent(order.getLast(), found);
                kept.add();
            }
        }
    }

    private void readPinned(JsonInput json) throws IOException {
        if (json.enterList()) {
            for (Optional<JsonNode> link = json.element(); link.isPresent(); link = json.element()) {
                String id = Json.text(link.get(), "id");
                if (id.length() <= ExternalId.MAX_LENGTH) {
                    pinned.add(id);
                }
                KeptFolders.refuseTooManyLinks(pinned.size());
            }
        }
    }

    boolean isPinned(String link) {
        return !link.isEmpty() && pinned.contains(link);
    }

    /// Keys of the collections around a collection, outermost first, and its own.
    List<String> path(int collection) {
        return collection < order.size() ? path(order.get(collection)) : List.of();
    }

    private List<String> path(String id) {
        return tree.path(id);
    }

    private static String key(String id) {
        return Occurrences.digest("linkwarden-collection", id);
    }

    List<ImportStep> steps() {
        return tree.order().stream().map(this::step).toList();
    }

    private ImportStep step(String id) {
        List<String> path = path(id);
        JsonNode found = collections.getOrDefault(id, JsonNodeFactory.instance.objectNode());
        return new Draft(key(id), path.subList(0, path.size() - 1), "collection " + id)
                .name(Json.text(found, "name"), "Untitled collection")
                .description(Json.text(found, "description"))
                .created(When.of(Json.text(found, "createdAt")))
                .modified(When.of(Json.text(found, "updatedAt")))
                .as(new ImportedItem.Content.Folder());
    }
}
