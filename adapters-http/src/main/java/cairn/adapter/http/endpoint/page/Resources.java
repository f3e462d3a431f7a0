package cairn.adapter.http.endpoint.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;

/// Files bundled with the server.
final class Resources {
    private Resources() {}

    static boolean has(String name) {
        return Resources.class.getResource(name) != null;
    }

    static byte[] read(String name) {
        try (InputStream in = Resources.class.getResourceAsStream(name)) {
            return Objects.requireNonNull(in, name).readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
