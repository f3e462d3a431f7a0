package cairn.adapter.enrichment.importing.text;

import cairn.adapter.enrichment.importing.item.Addresses;
import cairn.adapter.enrichment.importing.item.Draft;
import cairn.adapter.enrichment.importing.item.Occurrences;
import cairn.adapter.enrichment.importing.item.SourceFile;
import cairn.adapter.enrichment.importing.item.Steps;
import cairn.adapter.enrichment.importing.item.When;
import cairn.application.port.exchange.ImportStep;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// `{collections: [{id, name, parentId, links: […]}], pinnedLinks: […]}`. Collections become folders; a
/// pinned link gets the tag `pinned`.
public final class LinkwardenSteps extends Steps {
    private final LinkwardenCollections collections;
    private final JsonInput json;
    private final Occurrences keys = new Occurrences();
    /// Index of the collection being read; -1 before the first.
    private int collection = -1;
    private boolean isInLinks;

    public LinkwardenSteps(SourceFile file) throws IOException {
        collections = LinkwardenCollections.read(file);
        collections.steps().forEach(this::add);
        json = new JsonInput(file.open());
        json.enter();
        LinkwardenCollections.enter(json);
    }

    @Override
    protected boolean advance() throws IOException {
        if (!isInLinks) {
            return seek();
        }
        Optional<JsonNode> link = json.element();
        link.ifPresent(node -> add(step(node)));
        isInLinks = link.isPresent();
        return true;
    }

    /// Goes on towards the links of this collection or the next.
    private boolean seek() throws IOException {
        if (collection < 0 && !nextCollection()) {
            return false;
        }
        Optional<String> field = json.field();
        if (field.isEmpty()) {
            return nextCollection();
        }
        if (field.get().equals("links")) {
            isInLinks = json.enterList();
        } else {
            json.skip();
        }
        return true;
    }

    private boolean nextCollection() throws IOException {
        collection++;
        return json.enterElement();
    }

    private ImportStep step(JsonNode link) {
        String id = Json.text(link, "id");
        String url = Json.text(link, "url");
        List<String> parents = collections.path(collection);
        String key = id.isEmpty()
                ? keys.key("linkwarden", parents.isEmpty() ? "" : parents.getLast(), url)
                : keys.key("linkwarden", id);
        String saved = Json.text(link, "importDate");
        Draft draft = new Draft(key, parents, "line " + json.line())
                .name(Json.text(link, "name"))
                .description(Json.text(link, "description"))
                .created(When.of(saved.isEmpty() ? Json.text(link, "createdAt") : saved))
                .modified(When.of(Json.text(link, "updatedAt")))
                .externalId(id.isEmpty() ? null : "linkwarden:" + id);
        link.path("tags").forEach(tag -> draft.tag(tag.isTextual() ? tag.asText() : Json.text(tag, "name")));
        if (collections.isPinned(id)) {
            draft.tag("pinned");
        }
        if (url.isEmpty() && !Json.text(link, "type").equals("url")) {
            return draft.without("file_not_exported", "It is a file, and Linkwarden does not export files.");
        }
        return Addresses.bookmark(draft, url, Optional.empty());
    }

    @Override
    public void close() throws IOException {
        json.close();
    }
}
