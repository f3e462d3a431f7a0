package cairn.bootstrap.endtoend.command;

import cairn.bootstrap.process.ProductJvm;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.util.List;

/// A command in a JVM of its own, which can be killed.
final class CommandProcess {
    private CommandProcess() {}

    static Process start(String... arguments) {
        try {
            return ProductJvm.command(List.of("-XX:TieredStopAtLevel=1"), arguments)
                    .redirectOutput(Redirect.DISCARD)
                    .redirectError(Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
