package cairn.adapter.enrichment.importing.zip;

import cairn.adapter.enrichment.importing.item.Addresses;
import cairn.adapter.enrichment.importing.item.Draft;
import cairn.adapter.enrichment.importing.item.FileNames;
import cairn.adapter.enrichment.importing.item.Occurrences;
import cairn.adapter.enrichment.importing.item.TextInput;
import cairn.adapter.enrichment.importing.text.Json;
import cairn.application.port.exchange.ImportStep;
import cairn.application.port.exchange.ImportedItem;
import cairn.application.port.exchange.ImportedItem.Body;
import cairn.domain.content.Dimensions;
import cairn.domain.content.MediaType;
import cairn.domain.resource.Links;
import cairn.domain.tree.ContainerTree;
import cairn.domain.tree.RootType;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import org.jspecify.annotations.Nullable;

/// Reads the resources of a manifest, where every folder comes before its content.
final class ManifestItems {
    private static final MediaType UNKNOWN = new MediaType("application", "octet-stream");
    private static final int MOST_PAGE = 8 << 20;
    /// Characters of a name in a ZIP archive.
    private static final int MOST_NAME = 0xFFFF;

    private final ZipInput zip;
    private final Deque<Level> open = new ArrayDeque<>();

    ManifestItems(ZipInput zip) {
        this.zip = zip;
    }

    /// A key that is the same in every export of the same workspace.
    static String key(JsonNode node) {
        String id = Json.text(node, "id");
        String key = id.isEmpty() ? Json.text(node, "path") : id;
        return key.length() > MOST_NAME ? Occurrences.digest("cairn", key) : key;
    }

    ImportStep step(JsonNode node, List<ImportedItem.Comment> comments) {
        String path = Json.text(node, "path");
        while (!open.isEmpty() && !open.element().isAround(path)) {
            open.pop();
        }
        List<String> parents = new ArrayList<>(open.stream().map(Level::key).toList());
        Collections.reverse(parents);
        Draft draft = ManifestDraft.of(node, new Draft(key(node), parents, path));
        comments.forEach(draft::comment);
        if (path.endsWith("/")) {
            open(new Level(path, key(node)));
            return folder(node, draft);
        }
        if (node.path("file").isObject()) {
            return file(node, draft);
        }
        return node.hasNonNull("url") ? bookmark(node, draft) : note(node, draft);
    }

    /// The content of a folder that is nested too deeply goes into a folder above it.
    private void open(Level folder) {
        if (open.size() < ContainerTree.MAX_DEPTH && folder.path().length() <= MOST_NAME) {
            open.push(folder);
        }
    }

    private static ImportStep folder(JsonNode node, Draft draft) {
        ImportedItem.Content content = new ImportedItem.Content.Folder();
        JsonNode root = node.path("root");
        Optional<RootType> type = Arrays.stream(RootType.values())
                .filter(value -> value.name().equals(Json.text(root, "type")))
                .findAny();
        if (type.isEmpty()) {
            return draft.as(content);
        }
        String subtype = Json.text(root, "subtype");
        return new ImportStep.Root(
                draft.item(content),
                type.get(),
                subtype.isEmpty() ? null : subtype,
                root.path("isPrivate").asBoolean());
    }

    private ImportStep note(JsonNode node, Draft draft) {
        Optional<ZipEntry> entry = zip.find(Json.text(node, "path"));
        return entry.isEmpty()
                ? missing(draft)
                : draft.as(new ImportedItem.Content.Note(new NoteText(
                        zip,
                        entry.get(),
                        node.path("entries").path("textOffset").asInt(),
                        Json.text(node, "sha256"))));
    }

    private ImportStep bookmark(JsonNode node, Draft draft) {
        Optional<ImportedItem.Text> page = zip.find(Json.text(node.path("entries"), "page"))
                .map(entry -> () -> Draft.plain(TextInput.text(zip.read(entry, MOST_PAGE))));
        return Addresses.bookmark(draft, Json.text(node, "url"), page);
    }

    private ImportStep file(JsonNode node, Draft draft) {
        JsonNode file = node.path("file");
        Optional<ZipEntry> entry = zip.find(Json.text(node, "path"));
        if (entry.isEmpty() || Json.text(file, "state").equals("missing")) {
            return missing(draft);
        }
        if (Json.text(file, "state").equals("damaged")) {
            draft.change("damaged", "Its bytes were damaged when it was exported.");
        }
        String name = FileNames.cut(Draft.plain(Json.text(file, "fileName")));
        String fileName = name.isBlank() ? "file" : name;
        Optional<Body> transcript = Optional.of(Json.text(node.path("entries"), "transcript"))
                .flatMap(path -> zip.find(path).map(found -> zip.body(found, path)));
        return draft.as(new ImportedItem.Content.File(
                fileName,
                MediaType.parse(Json.text(file, "mimeType")).orElse(UNKNOWN),
                zip.body(entry.get(), fileName),
                Json.text(node, "sha256"),
                origin(file, draft),
                dimensions(file),
                file.path("isVoiceNote").asBoolean(),
                transcript));
    }

    private static @Nullable Dimensions dimensions(JsonNode file) {
        Integer width = ManifestDraft.number(file, "width");
        Integer height = ManifestDraft.number(file, "height");
        return width == null || height == null || width < 1 || height < 1 ? null : new Dimensions(width, height);
    }

    private static @Nullable String origin(JsonNode file, Draft draft) {
        String url = Draft.plain(Json.text(file, "originUrl"));
        if (url.isEmpty() || Links.isValid(url)) {
            return url.isEmpty() ? null : url;
        }
        draft.change("origin_left_out", "The address it came from can't be a link, and was left out.");
        return null;
    }

    private static ImportStep missing(Draft draft) {
        return draft.without("entry_missing", "The archive does not have its content.");
    }

    /// A folder whose entries follow.
    private record Level(String path, String key) {
        boolean isAround(String other) {
            return other.length() > path.length() && other.startsWith(path);
        }
    }
}
