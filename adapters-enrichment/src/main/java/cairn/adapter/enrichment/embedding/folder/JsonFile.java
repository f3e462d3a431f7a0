package cairn.adapter.enrichment.embedding.folder;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Reads small JSON files.
final class JsonFile {
    static final ObjectMapper JSON = new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private JsonFile() {}

    /// Returns the object in the file, or a missing node if there is no file.
    ///
    /// @throws IOException if the file can't be read or is not a JSON object
    static JsonNode read(Path file) throws IOException {
        if (!Files.exists(file)) {
            return MissingNode.getInstance();
        }
        try {
            JsonNode read = JSON.readTree(Files.readAllBytes(file));
            if (read instanceof ObjectNode) {
                return read;
            }
        } catch (JsonProcessingException e) {
            throw new IOException("its " + file.getFileName() + " is not JSON", e);
        } catch (IOException e) {
            throw new IOException("its " + file.getFileName() + " can't be read", e);
        }
        throw new IOException("its " + file.getFileName() + " is not a JSON object");
    }
}
