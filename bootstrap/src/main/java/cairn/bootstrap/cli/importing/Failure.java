package cairn.bootstrap.cli.importing;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/// A path that could not be imported, with the reason in words.
public record Failure(Path path, String reason) {
    static Failure of(Path path, IOException problem) {
        String reason = switch (problem) {
            case AccessDeniedException denied -> "Permission denied.";
            case NoSuchFileException gone -> "It was deleted meanwhile.";
            default ->
                "It can't be read: " + Optional.ofNullable(problem.getMessage()).orElse(problem.toString());
        };
        return new Failure(path, reason);
    }
}
