package cairn.bootstrap.cli.importing;

import cairn.domain.resource.ResourceName;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.Optional;

/// Names of files and folders in the workspace.
final class LocalNames {
    private LocalNames() {}

    static String of(Path path, String fallback) {
        String name =
                Optional.ofNullable(path.getFileName()).map(Path::toString).orElse("");
        return ResourceName.of(name, fallback).value();
    }

    /// Normalises names that look equal: systems encode accents in two ways, and a tree may have been on
    /// several systems.
    static String normal(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFC);
    }
}
