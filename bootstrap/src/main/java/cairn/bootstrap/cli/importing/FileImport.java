package cairn.bootstrap.cli.importing;

import cairn.bootstrap.cli.remote.ApiRefusal;
import cairn.bootstrap.cli.remote.RemoteApi;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;

/// Imports an exported file on the server: uploads it, starts the import, and queries its progress.
public final class FileImport {
    private static final Set<String> ACTIVE = Set.of("pending", "running");
    private static final int SHOWN = 100;

    private final RemoteApi api;
    private final ObjectMapper json = new ObjectMapper();

    public FileImport(RemoteApi api) {
        this.api = api;
    }

    /// @param into a folder, by ID or alias; empty for the places named in an export
    ///     of Cairn, or the inbox
    /// @param sending receives the number of bytes read; a negative number takes back
    ///     those of a failed attempt
    /// @return the ID of the import
    /// @throws IOException if the file can't be read
    public String begin(Path file, Optional<String> into, Optional<String> format, LongConsumer sending)
            throws IOException {
        FileBody body = new FileBody(file, Files.size(file), sending);
        String name = LocalNames.of(file, "import");
        ObjectNode asked = json.createObjectNode().put("filename", name).put("size", body.size());
        JsonNode offer = api.query("/v2/upload", asked);
        Map<String, String> headers = json.convertValue(offer.path("headers"), new TypeReference<>() {});
        put(URI.create(offer.path("url").asText()), headers, body);
        String path = offer.path("path").asText();
        ObjectNode wish = json.createObjectNode().put("path", path).put("filename", name);
        into.ifPresent(folder -> wish.put("parentId", folder));
        format.ifPresent(given -> wish.put("format", given));
        return api.create("/v2/imports", wish, path).path("id").asText();
    }

    /// A URL is spent once it has received the bytes, even if the response was lost. Whether they
    /// arrived shows when the import is created.
    private void put(URI url, Map<String, String> headers, FileBody body) throws IOException {
        try {
            api.put(url, headers, body, FileUpload.timeout(body.size(), 1));
        } catch (ApiRefusal e) {
            if (!FileUpload.isSpent(e)) {
                throw e;
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    public State look(String id) {
        return new State(api.get("/v2/imports/" + id));
    }

    /// The first entries of the report.
    public Iterable<JsonNode> report(String id) {
        return api.get("/v2/imports/" + id + "/report?limit=" + SHOWN)
                .path("data")
                .path("entries");
    }

    /// The progress of an import.
    public record State(JsonNode record) {
        public boolean isOver() {
            return !ACTIVE.contains(record.path("state").asText());
        }

        public boolean isComplete() {
            return record.path("state").asText().equals("completed") && count("failed") == 0;
        }

        /// `found`, `created`, `existing`, `skipped`, `failed` or `report`; 0 while unknown.
        public long count(String what) {
            return record.path("counts").path(what).asLong();
        }

        public long done() {
            return count("created") + count("existing") + count("skipped") + count("failed");
        }

        /// Why the import ended early.
        public Optional<String> failure() {
            return Optional.of(record.path("failure").path("hint").asText()).filter(hint -> !hint.isEmpty());
        }
    }
}
