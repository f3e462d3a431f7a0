package cairn.bootstrap.cli.command.display;

import java.io.IOException;
import java.nio.file.Path;

/// Whether output goes to a terminal.
public final class Terminal {
    private Terminal() {}

    /// Java can only check standard input and output together.
    public static boolean showsErrors() {
        try {
            String name = Path.of("/dev/stderr").toRealPath().toString();
            return name.startsWith("/dev/pts/") || name.startsWith("/dev/tty");
        } catch (IOException e) {
            return false;
        }
    }
}
