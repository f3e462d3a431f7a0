package cairn.bootstrap.endtoend;

import java.net.http.HttpRequest.BodyPublishers;
import java.util.Map;

/// Requests that change what is there.
public final class Requests {
    private static final Map<String, String> JSON = Map.of("Content-Type", "application/json");

    private Requests() {}

    public static Reply patch(Api api, String path, String json) {
        return api.send("PATCH", path, BodyPublishers.ofString(json), JSON);
    }

    public static Reply put(Api api, String path, String json) {
        return api.send("PUT", path, BodyPublishers.ofString(json), JSON);
    }

    public static Reply put(Api api, String path, String contentType, byte[] body) {
        return api.send("PUT", path, BodyPublishers.ofByteArray(body), Map.of("Content-Type", contentType));
    }

    public static Reply delete(Api api, String path) {
        return api.send("DELETE", path, BodyPublishers.noBody(), Map.of());
    }
}
