package cairn.adapter.storage.gcs.simulated;

import cairn.adapter.storage.gcs.simulated.StoredObject.Draft;
import java.io.IOException;
import java.time.InstantSource;
import java.util.Locale;
import java.util.Map;

/// Requests of the XML API by signed URL, on the bucket's own host: the path is the object's name.
final class SignedApi {
    private final ObjectShelf shelf;
    private final V4Signature signature;
    private final InstantSource clock;

    SignedApi(ObjectShelf shelf, V4Signature signature, InstantSource clock) {
        this.shelf = shelf;
        this.signature = signature;
        this.clock = clock;
    }

    BucketResponse answer(Request request) throws IOException {
        signature.verify(request, clock.instant());
        String name = request.exchange().getRequestURI().getPath().substring(1);
        return switch (request.method()) {
            case "PUT" -> put(request, name);
            case "GET", "HEAD" -> get(request, name);
            default -> throw new Refused(405, "MethodNotAllowed");
        };
    }

    private BucketResponse put(Request request, String name) throws IOException {
        LengthRange range = LengthRange.of(request);
        request.contentLength().ifPresent(range::check);
        byte[] bytes = bytes(request);
        range.check(bytes.length);
        Draft draft = new Draft(
                name,
                request.header("Content-Type").orElse("application/octet-stream"),
                request.header("Content-Disposition").orElse(null),
                request.header("Content-Encoding").orElse(null));
        StoredObject made = shelf.put(draft, bytes, Preconditions.ofXml(request));
        return BucketResponse.empty(
                200,
                Map.of(
                        "x-goog-generation", Long.toString(made.generation()),
                        "x-goog-hash", "crc32c=" + made.crc32c(),
                        "ETag", "\"" + made.generation() + "\""));
    }

    private static byte[] bytes(Request request) throws IOException {
        try {
            return request.exchange().getRequestBody().readAllBytes();
        } catch (IOException e) {
            throw Refused.bad("IncompleteBody");
        }
    }

    private BucketResponse get(Request request, String name) {
        StoredObject object = shelf.get(name, Preconditions.ofXml(request));
        BucketResponse answer = ObjectBytes.of(request, object);
        for (String header : new String[] {"Content-Type", "Content-Disposition"}) {
            String override = request.parameter("response-" + header.toLowerCase(Locale.ROOT))
                    .orElse("");
            answer = override.isEmpty() ? answer : answer.with(header, override);
        }
        return answer;
    }

    /// `x-goog-content-length-range`, in bytes.
    private record LengthRange(long least, long most) {
        static LengthRange of(Request request) {
            String[] ends = request.header("x-goog-content-length-range")
                    .orElse("0," + Long.MAX_VALUE)
                    .split(",");
            return new LengthRange(Long.parseLong(ends[0]), Long.parseLong(ends[1]));
        }

        void check(long length) {
            if (length > most) {
                throw Refused.bad("EntityTooLarge");
            }
            if (length < least) {
                throw Refused.bad("EntityTooSmall");
            }
        }
    }
}
