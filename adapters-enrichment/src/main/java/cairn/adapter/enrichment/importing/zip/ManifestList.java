package cairn.adapter.enrichment.importing.zip;

import cairn.adapter.enrichment.importing.item.Draft;
import cairn.adapter.enrichment.importing.text.Json;
import cairn.adapter.enrichment.importing.text.JsonInput;
import cairn.application.port.exchange.ImportStep;
import cairn.application.port.exchange.UnreadableImport;
import cairn.domain.Text;
import cairn.domain.annotation.HexColour;
import cairn.domain.annotation.Label;
import cairn.domain.resource.LabelId;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One of the lists of a manifest, read element by element.
final class ManifestList implements Closeable {
    /// Characters of an entry: long content is in other files of the archive.
    private static final int MOST = 1 << 20;

    private final JsonInput json;
    private boolean isIn;

    private ManifestList(JsonInput json) {
        this.json = json;
    }

    /// Opens the manifest at its start, before any list.
    static ManifestList whole(ZipInput zip) throws IOException {
        JsonInput json = new JsonInput(
                zip.open(zip.find(CairnSteps.MANIFEST)
                        .orElseThrow(() -> new UnreadableImport(
                                "malformed_file", "The archive has no " + CairnSteps.MANIFEST + "."))),
                MOST);
        json.enter();
        return new ManifestList(json);
    }

    static ManifestList of(ZipInput zip, String name) throws IOException {
        ManifestList list = whole(zip);
        for (Optional<String> field = list.json.field(); field.isPresent(); field = list.json.field()) {
            if (!field.get().equals(name)) {
                list.json.skip();
            } else if (list.json.enterList()) {
                list.isIn = true;
                return list;
            }
        }
        return list;
    }

    Optional<JsonNode> next() throws IOException {
        if (!isIn) {
            return Optional.empty();
        }
        Optional<JsonNode> element = json.element();
        isIn = element.isPresent();
        return element;
    }

    private List<Label> labels = List.of();

    /// Checks format and version, and reads the labels.
    void check(int version) throws IOException {
        String format = "";
        int said = 0;
        for (Optional<String> field = json.field(); field.isPresent(); field = json.field()) {
            switch (field.get()) {
                case "format" -> format = json.value().asText();
                case "version" -> said = json.value().asInt();
                case "labels" -> labels = labels(json.value());
                default -> json.skip();
            }
        }
        if (!format.equals("cairn")) {
            throw new UnreadableImport("malformed_file", "The manifest does not say \"format\": \"cairn\".");
        }
        if (said != version) {
            throw new UnreadableImport(
                    "unsupported_version",
                    "The manifest has version " + said + ", and this server reads version " + version + ".");
        }
    }

    List<ImportStep> labels() {
        return labels.stream()
                .map(label -> (ImportStep)
                        new ImportStep.OfLabel("label " + label.id().value(), label))
                .toList();
    }

    private static List<Label> labels(JsonNode values) {
        List<Label> found = new ArrayList<>();
        for (JsonNode value : values) {
            String name = Draft.plain(Json.text(value, "name"));
            String colour = Json.text(value, "hexColor");
            int id = value.path("id").asInt();
            if (LabelId.isValid(id)
                    && HexColour.isValid(colour)
                    && !name.isBlank()
                    && Text.length(name) <= Label.MAX_NAME) {
                found.add(new Label(new LabelId(id), new HexColour(colour), name));
            }
        }
        return found;
    }

    @Override
    public void close() throws IOException {
        json.close();
    }
}
