package cairn.bootstrap.configuration;

import cairn.bootstrap.configuration.ConfigurationProblems.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Checks the models folder at the start. It may be read-only if it contains the models already.
public final class ModelsFolder {
    private ModelsFolder() {}

    /// Creates the folder if it is missing.
    ///
    /// @throws ConfigurationProblems if the path is something else, or the folder
    ///     can't be created or read
    public static void require(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw unusable(folder);
        }
        if (!Files.isReadable(folder) || !Files.isExecutable(folder)) {
            throw unusable(folder);
        }
    }

    private static ConfigurationProblems unusable(Path folder) {
        return new ConfigurationProblems(List.of(new Problem(
                Setting.MODELS_DIR.key(),
                folder.toAbsolutePath() + " must be a folder that the server's user can read, or one that it can"
                        + " create.")));
    }
}
