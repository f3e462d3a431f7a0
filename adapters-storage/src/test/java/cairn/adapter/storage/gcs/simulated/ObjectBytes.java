package cairn.adapter.storage.gcs.simulated;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Serves the bytes of an object, or one range of them (RFC 9110 §14).
final class ObjectBytes {
    private static final Pattern RANGE = Pattern.compile("bytes=(\\d+)-(\\d*)");

    private ObjectBytes() {}

    static BucketResponse of(Request request, StoredObject object) {
        Map<String, String> headers = new TreeMap<>();
        headers.put("Content-Type", object.contentType());
        headers.put("Accept-Ranges", "bytes");
        headers.put("ETag", "\"" + object.generation() + "\"");
        headers.put("x-goog-generation", Long.toString(object.generation()));
        headers.put("x-goog-hash", "crc32c=" + object.crc32c());
        headers.put("x-goog-stored-content-length", Integer.toString(object.bytes().length));
        String encoding = object.contentEncoding() == null ? "identity" : object.contentEncoding();
        headers.put("x-goog-stored-content-encoding", encoding);
        if (object.contentDisposition() != null) {
            headers.put("Content-Disposition", object.contentDisposition());
        }
        if (object.contentEncoding() != null) {
            headers.put("Content-Encoding", object.contentEncoding());
        }
        Matcher range = RANGE.matcher(request.header("Range").orElse(""));
        return range.matches() ? part(object, range, headers) : new BucketResponse(200, headers, object.bytes());
    }

    private static BucketResponse part(StoredObject object, Matcher range, Map<String, String> headers) {
        int size = object.bytes().length;
        long from = Long.parseLong(range.group(1));
        long last = range.group(2).isEmpty() ? size - 1 : Math.min(size - 1, Long.parseLong(range.group(2)));
        if (from >= size) {
            return BucketResponse.empty(416, Map.of("Content-Range", "bytes */" + size));
        }
        headers.put("Content-Range", "bytes " + from + "-" + last + "/" + size);
        return new BucketResponse(206, headers, Arrays.copyOfRange(object.bytes(), (int) from, (int) last + 1));
    }
}
