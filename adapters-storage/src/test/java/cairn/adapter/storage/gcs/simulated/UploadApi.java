package cairn.adapter.storage.gcs.simulated;

import cairn.adapter.storage.gcs.simulated.StoredObject.Draft;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Uploads of the JSON API: `/upload/storage/v1/b/<bucket>/o`, simple, multipart, or resumable.
final class UploadApi {
    private static final Pattern CONTENT_RANGE = Pattern.compile("bytes (?:(\\d+)-(\\d+)|\\*)/(\\d+|\\*)");
    private static final int RESUME_INCOMPLETE = 308;

    private final ObjectShelf shelf;
    private final Map<String, Session> sessions = new ConcurrentHashMap<>();

    UploadApi(ObjectShelf shelf) {
        this.shelf = shelf;
    }

    BucketResponse answer(Request request) throws IOException {
        if (!request.segment(5).equals(SimulatedBucket.NAME)) {
            throw new Refused(404, "NoSuchBucket");
        }
        String session = request.parameter("upload_id").orElse("");
        if (!session.isEmpty()) {
            return resume(request, session);
        }
        return switch (request.parameter("uploadType").orElse("")) {
            case "media" -> whole(request);
            case "multipart" -> made(MultipartUpload.parse(request), request);
            case "resumable" -> begin(request);
            case String other -> throw Refused.bad("InvalidUploadType");
        };
    }

    private BucketResponse whole(Request request) throws IOException {
        String name = request.parameter("name").orElseThrow(() -> Refused.bad("Required"));
        String type = request.header("Content-Type").orElse("application/octet-stream");
        return made(new MultipartUpload(new Draft(name, type, null, null), request.body()), request);
    }

    private BucketResponse made(MultipartUpload upload, Request request) {
        return BucketResponse.json(
                ObjectJson.of(shelf.put(upload.draft(), upload.bytes(), Preconditions.ofJson(request))));
    }

    private BucketResponse begin(Request request) throws IOException {
        byte[] body = request.body();
        JsonNode metadata = body.length == 0 ? ObjectJson.object() : ObjectJson.parse(body);
        String name =
                request.parameter("name").orElseGet(() -> metadata.path("name").asText());
        String type = metadata.path("contentType").asText("application/octet-stream");
        String id = UUID.randomUUID().toString();
        sessions.put(
                id,
                new Session(
                        new Draft(name, type, null, null), Preconditions.ofJson(request), new ByteArrayOutputStream()));
        String host = request.header("Host").orElseThrow();
        return BucketResponse.empty(
                200, Map.of("Location", "http://" + host + request.path() + "?uploadType=resumable&upload_id=" + id));
    }

    /// Accepts the next bytes, in order; the last ones complete the object.
    private BucketResponse resume(Request request, String id) throws IOException {
        Session session = sessions.get(id);
        if (session == null) {
            throw new Refused(404, "NoSuchUpload");
        }
        Matcher range = CONTENT_RANGE.matcher(request.header("Content-Range").orElse(""));
        if (!range.matches()) {
            throw Refused.bad("InvalidContentRange");
        }
        byte[] bytes = request.body();
        append(session, range, bytes);
        int size = session.bytes().size();
        if (range.group(3).equals("*")) {
            BucketResponse more = BucketResponse.empty(RESUME_INCOMPLETE, Map.of());
            return size == 0 ? more : more.with("Range", "bytes=0-" + (size - 1));
        }
        if (size != Integer.parseInt(range.group(3))) {
            throw Refused.bad("InvalidContentRange");
        }
        sessions.remove(id);
        byte[] whole = session.bytes().toByteArray();
        checkSum(request, whole);
        return BucketResponse.json(ObjectJson.of(shelf.put(session.draft(), whole, session.preconditions())));
    }

    private static void append(Session session, Matcher range, byte[] bytes) {
        if (range.group(1) == null) {
            return;
        }
        boolean fits = Integer.parseInt(range.group(1)) == session.bytes().size()
                && Integer.parseInt(range.group(2)) - Integer.parseInt(range.group(1)) + 1 == bytes.length;
        if (!fits) {
            throw Refused.bad("InvalidContentRange");
        }
        session.bytes().writeBytes(bytes);
    }

    private static void checkSum(Request request, byte[] bytes) {
        String sum = "crc32c=" + StoredObject.crc32c(bytes);
        boolean differs = request.header("x-goog-hash")
                .filter(hash -> hash.contains("crc32c="))
                .filter(hash -> !hash.contains(sum))
                .isPresent();
        if (differs) {
            throw Refused.bad("BadDigest");
        }
    }

    private record Session(Draft draft, Preconditions preconditions, ByteArrayOutputStream bytes) {}
}
