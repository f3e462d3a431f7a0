package cairn.adapter.search.opensearch;

import cairn.adapter.search.opensearch.connection.Connection;
import cairn.application.port.search.SearchIndex.Change;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.opensearch.client.opensearch.generic.Body;

/// Changes for the index, as many as fit into one request.
final class Bulk {
    /// A request is full at this size; a single document may be larger.
    private static final int FULL_BYTES = 8 << 20;

    private final Bytes bytes = new Bytes();
    private final JsonGenerator json;
    private final List<Change> changes = new ArrayList<>();

    Bulk() {
        try {
            json = Connection.JSON.getFactory().createGenerator(bytes);
            // Otherwise a character beyond U+FFFF takes twelve bytes, as two escapes, instead of four.
            json.enable(JsonGenerator.Feature.COMBINE_UNICODE_SURROGATES_IN_UTF8);
            json.setPrettyPrinter(new MinimalPrettyPrinter("\n"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void add(Change change) {
        try {
            Documents.write(json, change);
            json.flush();
            changes.add(change);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<Change> changes() {
        return List.copyOf(changes);
    }

    boolean isEmpty() {
        return bytes.size() == 0;
    }

    boolean isFull() {
        return bytes.size() >= FULL_BYTES;
    }

    /// Ends the bulk; nothing can be added any more.
    Bulk finished() {
        bytes.write('\n');
        return this;
    }

    Body body() {
        return Objects.requireNonNull(Body.from(bytes.stream(), "application/x-ndjson"));
    }

    /// Avoids a copy of up to fifty megabytes.
    private static final class Bytes extends ByteArrayOutputStream {
        ByteArrayInputStream stream() {
            return new ByteArrayInputStream(buf, 0, count);
        }
    }
}
