package cairn.adapter.storage.gcs.simulated;

import cairn.adapter.storage.gcs.simulated.StoredObject.Draft;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;

/// The JSON API: `/storage/v1/b/<bucket>/o[/<name>]`, and the same under `/download`.
final class ObjectApi {
    private static final int LARGEST_PAGE = 1000;

    private final ObjectShelf shelf;

    ObjectApi(ObjectShelf shelf) {
        this.shelf = shelf;
    }

    /// @param skipped segments of the path before `storage`
    BucketResponse answer(Request request, int skipped) {
        if (!request.segment(skipped + 4).equals(SimulatedBucket.NAME)) {
            throw new Refused(404, "NoSuchBucket");
        }
        String name = request.segment(skipped + 6);
        if (name.isEmpty()) {
            return list(request);
        }
        return switch (request.method()) {
            case "GET" -> get(request, name);
            case "DELETE" -> delete(request, name);
            case "POST" -> rewrite(request, name);
            default -> throw new Refused(405, "MethodNotAllowed");
        };
    }

    private BucketResponse get(Request request, String name) {
        StoredObject object = shelf.get(name, Preconditions.ofJson(request));
        boolean wantsBytes = request.parameter("alt").filter("media"::equals).isPresent();
        return wantsBytes ? ObjectBytes.of(request, object) : BucketResponse.json(ObjectJson.of(object));
    }

    private BucketResponse delete(Request request, String name) {
        shelf.delete(name, Preconditions.ofJson(request));
        return BucketResponse.empty(204, Map.of());
    }

    /// `<name>/rewriteTo/b/<bucket>/o/<target>`, in one step.
    private BucketResponse rewrite(Request request, String name) {
        StoredObject source = shelf.find(name).orElseThrow(Refused::notFound);
        Draft target = new Draft(
                request.segment(11), source.contentType(), source.contentDisposition(), source.contentEncoding());
        StoredObject made = shelf.put(target, source.bytes(), Preconditions.ofJson(request));
        String size = Integer.toString(made.bytes().length);
        ObjectNode json = ObjectJson.object();
        json.put("kind", "storage#rewriteResponse").put("done", true);
        json.put("totalBytesRewritten", size).put("objectSize", size);
        json.set("resource", ObjectJson.of(made));
        return BucketResponse.json(json);
    }

    /// A page token is the name of the next object.
    private BucketResponse list(Request request) {
        String prefix = request.parameter("prefix").orElse("");
        String start = request.parameter("pageToken")
                .or(() -> request.parameter("startOffset"))
                .orElse("");
        int most = request.parameter("maxResults").map(Integer::parseInt).orElse(LARGEST_PAGE);
        List<StoredObject> found = shelf.list().stream()
                .filter(object ->
                        object.name().startsWith(prefix) && object.name().compareTo(start) >= 0)
                .limit(most + 1L)
                .toList();
        ObjectNode json = ObjectJson.object().put("kind", "storage#objects");
        ArrayNode items = json.putArray("items");
        found.stream().limit(most).map(ObjectJson::of).forEach(items::add);
        if (found.size() > most) {
            json.put("nextPageToken", found.get(most).name());
        }
        return BucketResponse.json(json);
    }
}
