package cairn.adapter.enrichment.importing.zip;

import cairn.adapter.enrichment.importing.item.Draft;
import cairn.adapter.enrichment.importing.item.SourceFile;
import cairn.adapter.enrichment.importing.item.Steps;
import cairn.adapter.enrichment.importing.item.When;
import cairn.adapter.enrichment.importing.text.Json;
import cairn.application.port.exchange.ImportStep;
import cairn.application.port.exchange.ImportStep.Origin;
import cairn.application.tag.CreateTag;
import cairn.domain.Text;
import cairn.domain.annotation.TagName;
import cairn.domain.resource.SortKey;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import java.util.zip.ZipEntry;
import org.jspecify.annotations.Nullable;

/// Reads an export of this server. Its manifest is read several times from its start, so that none of it
/// is kept in memory: for labels and tags, then for resources with their comments, then for locks and
/// archived items, which have to wait until all folders are filled.
public final class CairnSteps extends Steps {
    public static final String MANIFEST = "manifest.json";
    private static final int VERSION = 1;
    private static final int HEAD = 1024;

    private final ZipInput zip;
    private Phase phase = Phase.TAGS;
    private ManifestList list;
    private @Nullable ManifestComments comments;
    private ManifestItems items;

    public CairnSteps(SourceFile file) throws IOException {
        zip = ZipInput.open(file.path());
        items = new ManifestItems(zip);
        try (ManifestList head = ManifestList.whole(zip)) {
            head.check(VERSION);
            head.labels().forEach(this::add);
        }
        list = ManifestList.of(zip, "tags");
    }

    /// Whether the archive has a manifest that states this format at its beginning.
    public static boolean isExport(ZipInput zip) throws IOException {
        Optional<ZipEntry> manifest = zip.find(MANIFEST);
        if (manifest.isEmpty()) {
            return false;
        }
        try (InputStream in = zip.open(manifest.get())) {
            String head = new String(in.readNBytes(HEAD), StandardCharsets.UTF_8);
            return head.replaceAll("\\s", "").contains("\"format\":\"cairn\"");
        }
    }

    @Override
    protected boolean advance() throws IOException {
        Optional<JsonNode> node = list.next();
        if (node.isEmpty()) {
            return nextPhase();
        }
        switch (phase) {
            case TAGS -> tag(node.get());
            case RESOURCES -> resource(node.get());
            case SETTLING -> settle(node.get());
        }
        return true;
    }

    private boolean nextPhase() throws IOException {
        list.close();
        switch (phase) {
            case TAGS -> {
                phase = Phase.RESOURCES;
                comments = new ManifestComments(zip);
                list = ManifestList.of(zip, "resources");
                return true;
            }
            case RESOURCES -> {
                phase = Phase.SETTLING;
                if (comments != null) {
                    comments.rest().forEach(this::add);
                    comments.close();
                }
                list = ManifestList.of(zip, "resources");
                return true;
            }
            case SETTLING -> {
                return false;
            }
        }
        throw new IllegalStateException("no phase");
    }

    private void tag(JsonNode tag) {
        String name = Draft.plain(Json.text(tag, "name"));
        if (TagName.isValid(name)) {
            String description =
                    Text.head(Draft.plain(Json.text(tag, "description")), CreateTag.Command.MAX_DESCRIPTION);
            add(new ImportStep.Tag("tag " + name, new TagName(name), description.isEmpty() ? null : description));
        }
    }

    private void resource(JsonNode node) throws IOException {
        if (comments == null) {
            throw new IllegalStateException("resources come after tags");
        }
        add(items.step(node, comments.of(Json.text(node, "path"))));
    }

    private void settle(JsonNode node) {
        JsonNode archived = node.path("archived");
        boolean isLocked =
                node.path("isLocked").asBoolean() && Json.text(node, "path").endsWith("/");
        if (isLocked || archived.isObject()) {
            add(new ImportStep.Settling(
                    Draft.plain(Json.text(node, "path")), ManifestItems.key(node), isLocked, origin(archived)));
        }
    }

    private static @Nullable Origin origin(JsonNode archived) {
        String sortKey = Draft.plain(Json.text(archived, "sortKey"));
        Optional<Instant> at = When.of(Json.text(archived, "archivedAt"));
        return archived.isObject() && SortKey.isValid(sortKey) && at.isPresent()
                ? new Origin(Json.text(archived, "parentId"), new SortKey(sortKey), at.get())
                : null;
    }

    @Override
    public void close() throws IOException {
        list.close();
        if (comments != null) {
            comments.close();
        }
        zip.close();
    }

    private enum Phase {
        TAGS,
        RESOURCES,
        SETTLING
    }
}
