package cairn.adapter.search.opensearch;

import cairn.application.port.search.SearchIndex.Change;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.opensearch.client.opensearch.generic.Body;

/// Changes on their way to the index, as many as fit into one request.
final class Bulk {
    /// A request grows to this, then the next begins; a single document may be longer.
    private static final int FULL_BYTES = 8 << 20;

    private final Bytes bytes = new Bytes();
    private final JsonGenerator json;
    private int size;

    Bulk() {
        try {
            json = Connection.JSON.getFactory().createGenerator(bytes);
            json.setPrettyPrinter(new MinimalPrettyPrinter("\n"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void add(Change change) {
        try {
            Documents.write(json, change);
            json.flush();
            size++;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Changes in it.
    int size() {
        return size;
    }

    boolean isEmpty() {
        return bytes.size() == 0;
    }

    boolean isFull() {
        return bytes.size() >= FULL_BYTES;
    }

    /// Nothing can be added any more.
    Bulk finished() {
        bytes.write('\n');
        return this;
    }

    Body body() {
        return Objects.requireNonNull(Body.from(bytes.stream(), "application/x-ndjson"));
    }

    /// Read where they lie: a copy of what may be fifty megabytes is worth saving.
    private static final class Bytes extends ByteArrayOutputStream {
        ByteArrayInputStream stream() {
            return new ByteArrayInputStream(buf, 0, count);
        }
    }
}
