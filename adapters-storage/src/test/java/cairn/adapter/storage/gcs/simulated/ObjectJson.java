package cairn.adapter.storage.gcs.simulated;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;

/// The resource of an object in the JSON API, with integers as strings.
final class ObjectJson {
    private static final ObjectMapper JSON = new ObjectMapper();

    private ObjectJson() {}

    static ObjectNode object() {
        return JSON.createObjectNode();
    }

    static JsonNode parse(byte[] text) throws IOException {
        return JSON.readTree(text);
    }

    static ObjectNode of(StoredObject object) {
        ObjectNode json = object();
        json.put("kind", "storage#object");
        json.put("id", SimulatedBucket.NAME + "/" + object.name() + "/" + object.generation());
        json.put("bucket", SimulatedBucket.NAME);
        json.put("name", object.name());
        json.put("size", Integer.toString(object.bytes().length));
        json.put("generation", Long.toString(object.generation()));
        json.put("metageneration", "1");
        json.put("crc32c", object.crc32c());
        json.put("contentType", object.contentType());
        json.put("timeCreated", object.createdAt().toString());
        if (object.contentDisposition() != null) {
            json.put("contentDisposition", object.contentDisposition());
        }
        if (object.contentEncoding() != null) {
            json.put("contentEncoding", object.contentEncoding());
        }
        return json;
    }
}
