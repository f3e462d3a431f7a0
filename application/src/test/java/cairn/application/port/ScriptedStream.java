package cairn.application.port;

import java.io.IOException;
import java.io.InputStream;

/// A stream whose bytes a test decides one by one.
public final class ScriptedStream extends InputStream {
    private final Script script;

    public ScriptedStream(Script script) {
        this.script = script;
    }

    @Override
    public int read() throws IOException {
        return script.next();
    }

    /// Gives the next byte, -1 at the end.
    @FunctionalInterface
    public interface Script {
        int next() throws IOException;
    }
}
