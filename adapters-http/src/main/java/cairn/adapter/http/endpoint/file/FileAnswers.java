package cairn.adapter.http.endpoint.file;

import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.IfNoneMatch;
import cairn.adapter.http.problem.Problem;
import cairn.adapter.http.problem.RequestRefused;
import cairn.application.upload.OpenedFile;
import cairn.domain.content.MediaType;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.FileContent;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Optional;

/// Sends the bytes of a file, whole or in part, in such a way that no browser runs
/// them in the API's origin.
public final class FileAnswers {
    public static final String SANDBOX = "sandbox; default-src 'none'; media-src 'self'; style-src 'unsafe-inline'";

    /// Shorter than the lifetime of any link.
    private static final String CACHE = "private, max-age=300";

    /// Allocated for as long as the client reads.
    private static final int BUFFER = 32 << 10;

    private FileAnswers() {}

    static String etag(String digest) {
        return '"' + digest + '"';
    }

    static void send(Exchange exchange, OpenedFile file) throws IOException {
        send(exchange, file, CACHE);
    }

    /// @param cache value of `Cache-Control`
    public static void send(Exchange exchange, OpenedFile file, String cache) throws IOException {
        FileContent content = file.content();
        String tag = etag(content.digest());
        requireMatch(exchange, tag);
        if (IfNoneMatch.holds(exchange, tag)) {
            exchange.header("ETag", tag);
            exchange.header("Cache-Control", cache);
            exchange.response().setStatus(HttpServletResponse.SC_NOT_MODIFIED);
            return;
        }
        Optional<String> elsewhere = mayGoElsewhere(exchange) ? file.elsewhere(disposition(content)) : Optional.empty();
        if (elsewhere.isPresent()) {
            redirect(exchange.response(), elsewhere.get());
            return;
        }
        switch (range(exchange.request(), content)) {
            case ByteRange.Whole whole ->
                copy(exchange, file, cache, new ByteRange.Part(0, content.size() - 1), HttpServletResponse.SC_OK);
            case ByteRange.Part part -> copy(exchange, file, cache, part, HttpServletResponse.SC_PARTIAL_CONTENT);
            case ByteRange.Unsatisfiable none -> throw unsatisfiable(content.size());
        }
    }

    /// For clients that download in parts and must not get parts of different files. Compares strongly.
    private static void requireMatch(Exchange exchange, String tag) {
        boolean holds = exchange.header("If-Match")
                .map(header ->
                        Arrays.stream(header.split(",")).map(String::strip).toList())
                .map(tags -> tags.contains("*") || tags.contains(tag))
                .orElse(true);
        if (!holds) {
            throw new Rejected(new Failure.PreconditionFailed("The file has changed; download it from the start."));
        }
    }

    /// Ignores the range if `If-Range` names another state. Only a GET has ranges.
    private static ByteRange range(HttpServletRequest request, FileContent content) {
        if (!request.getMethod().equals("GET")) {
            return new ByteRange.Whole();
        }
        String condition = request.getHeader("If-Range");
        boolean holds = condition == null || condition.strip().equals(etag(content.digest()));
        return holds ? ByteRange.parse(request.getHeader("Range"), content.size()) : new ByteRange.Whole();
    }

    private static void describe(HttpServletResponse response, FileContent content, String cache) {
        response.setContentType(content.mimeType().toString());
        response.setHeader("Accept-Ranges", "bytes");
        response.setHeader("ETag", etag(content.digest()));
        response.setHeader("Cache-Control", cache);
        response.setHeader("Content-Security-Policy", SANDBOX);
        response.setHeader("Content-Disposition", disposition(content));
    }

    private static String disposition(FileContent content) {
        return ContentDisposition.of(mayShow(content.mimeType()) ? "inline" : "attachment", content.fileName());
    }

    /// A URL of the store only works for GET, and the store has its own entity tags, so conditional
    /// requests for parts are served here.
    private static boolean mayGoElsewhere(Exchange exchange) {
        return !isHead(exchange)
                && exchange.header("If-Match").isEmpty()
                && exchange.header("If-Range").isEmpty();
    }

    /// The store's URL lives longer than this response may be cached.
    private static void redirect(HttpServletResponse response, String location) {
        response.setStatus(HttpServletResponse.SC_FOUND);
        response.setHeader("Location", location);
        response.setHeader("Cache-Control", CACHE);
    }

    private static boolean isHead(Exchange exchange) {
        return exchange.request().getMethod().equals("HEAD");
    }

    /// Types that browsers show without running anything. SVG is a document with scripts.
    private static boolean mayShow(MediaType type) {
        return switch (type.type()) {
            case "image" -> !type.subtype().startsWith("svg");
            case "audio", "video" -> true;
            case String other -> type.isPdf() || type.toString().equals("text/plain");
        };
    }

    private static void copy(Exchange exchange, OpenedFile file, String cache, ByteRange.Part part, int status)
            throws IOException {
        if (part.length() == 0) {
            describe(exchange, file.content(), cache, part, status);
            return;
        }
        if (isHead(exchange)) {
            file.open(part.from()).close();
            describe(exchange, file.content(), cache, part, status);
            return;
        }
        try (InputStream in = file.open(part.from())) {
            byte[] buffer = new byte[BUFFER];
            long left = part.length();
            boolean isWhole = left == file.content().size();
            int read = read(in, buffer, left, isWhole);
            // Set only now: if the store is unavailable, the client gets a problem,
            // which must not be cached.
            describe(exchange, file.content(), cache, part, status);
            OutputStream out = exchange.response().getOutputStream();
            while (true) {
                out.write(buffer, 0, read);
                left -= read;
                if (left == 0) {
                    return;
                }
                read = read(in, buffer, left, isWhole);
            }
        }
    }

    /// Reads the end of a whole file before its last bytes are sent: a store may detect there that the
    /// bytes are damaged, and the client must not take them for the file.
    private static int read(InputStream in, byte[] buffer, long left, boolean isWhole) throws IOException {
        int read = in.read(buffer, 0, (int) Math.min(buffer.length, left));
        if (read < 0) {
            throw new IOException("the stored file is shorter than it was");
        }
        if (isWhole && read == left && in.read() >= 0) {
            throw new IOException("the stored file is longer than it was");
        }
        return read;
    }

    private static void describe(
            Exchange exchange, FileContent content, String cache, ByteRange.Part part, int status) {
        describe(exchange.response(), content, cache);
        exchange.response().setStatus(status);
        exchange.response().setContentLengthLong(part.length());
        if (status == HttpServletResponse.SC_PARTIAL_CONTENT) {
            exchange.header("Content-Range", "bytes " + part.from() + "-" + part.to() + "/" + content.size());
        }
    }

    private static RequestRefused unsatisfiable(long size) {
        return new RequestRefused(
                Problem.of(416, "range_not_satisfiable", "The file has " + size + " bytes; ask for a range in it.")
                        .withHeader("Content-Range", "bytes */" + size));
    }
}
