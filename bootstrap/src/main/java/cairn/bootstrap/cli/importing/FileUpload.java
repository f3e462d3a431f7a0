package cairn.bootstrap.cli.importing;

import cairn.bootstrap.cli.remote.ApiRefusal;
import cairn.bootstrap.cli.remote.RemoteApi;
import cairn.bootstrap.cli.remote.ServerAway;
import cairn.domain.content.Checksum;
import cairn.domain.content.MediaType;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;

/// Copies local files into the workspace: requests a URL, sends the bytes there, and creates the file.
final class FileUpload {
    /// Each attempt uses a new URL: the last one may have been spent by an attempt whose response was
    /// lost, or may have expired.
    private static final int ATTEMPTS = 3;

    private static final Set<String> SPENT =
            Set.of("invalid_signature", "signature_expired", "attachment_not_found", "attachment_already_used");
    /// The statuses of a bucket for an expired URL, or an object that exists already.
    private static final Set<Integer> SPENT_AT_BUCKET = Set.of(400, 403, 412);

    private static final Duration LEAST = Duration.ofMinutes(2);
    private static final long SLOWEST_BYTES_A_SECOND = 1 << 16;

    private final RemoteApi api;
    private final MediaTypes types;
    private final int parallel;
    private final LongConsumer sending;
    private final ObjectMapper json = new ObjectMapper();

    /// @param parallel number of uploads that may share the connection
    FileUpload(RemoteApi api, MediaTypes types, int parallel, LongConsumer sending) {
        this.api = api;
        this.types = types;
        this.parallel = parallel;
        this.sending = sending;
    }

    /// @throws UnsentFile if the bytes don't get through, although the server responds
    /// @throws IOException if the file can't be read, or did not arrive as it is
    void send(LocalFile file, String parent) throws IOException {
        MediaType type = types.of(file.path());
        boolean isThere = false;
        for (int attempt = 1; !isThere; attempt++) {
            isThere = isSent(file, parent, type, attempt == ATTEMPTS);
        }
    }

    private boolean isSent(LocalFile file, String parent, MediaType type, boolean isLast) throws IOException {
        FileBody body = new FileBody(file.path(), Files.size(file.path()), sending);
        try {
            attempt(file, parent, type, body);
            return true;
        } catch (ApiRefusal e) {
            if (isLast || !isSpent(e)) {
                throw e;
            }
            return false;
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } finally {
            body.takeBack();
        }
    }

    /// Whether the URL accepts no bytes any more, perhaps because it already has them.
    static boolean isSpent(ApiRefusal refusal) {
        return SPENT.contains(refusal.code())
                || (refusal.code().isEmpty() && SPENT_AT_BUCKET.contains(refusal.status()));
    }

    private void attempt(LocalFile file, String parent, MediaType type, FileBody body) throws IOException {
        JsonNode offer = api.query("/v2/upload", asked(file.name(), body.size()));
        URI url = URI.create(offer.path("url").asText());
        Map<String, String> headers = json.convertValue(offer.path("headers"), new TypeReference<>() {});
        put(url, headers, body);
        String path = offer.path("path").asText();
        JsonNode made = api.create("/v2/files", described(file, parent, type, path), path);
        requireEqual(RemoteItem.of(made).checksum(), body.checksums());
    }

    private void put(URI url, Map<String, String> headers, FileBody body) throws UnsentFile {
        try {
            api.put(url, headers, body, timeout(body.size(), parallel));
        } catch (ServerAway e) {
            if (api.isReachable()) {
                throw new UnsentFile(e);
            }
            throw e;
        }
    }

    /// @param parallel number of uploads that may share the connection
    static Duration timeout(long size, int parallel) {
        return LEAST.plusSeconds(size / SLOWEST_BYTES_A_SECOND * parallel);
    }

    private ObjectNode asked(String name, long size) {
        return json.createObjectNode().put("filename", name).put("size", size);
    }

    private ObjectNode described(LocalFile file, String parent, MediaType type, String path) {
        ObjectNode described = json.createObjectNode().put("parentId", parent).put("mimeType", type.toString());
        described.putObject("attachment").put("path", path).put("filename", file.name());
        return described;
    }

    private static void requireEqual(Optional<Checksum> stored, Set<Checksum> sent) throws IOException {
        if (!sent.contains(stored.orElseThrow(() -> new IOException("the server returned no checksum for it.")))) {
            throw new IOException("the server stored different bytes than were sent; import it again.");
        }
    }
}
