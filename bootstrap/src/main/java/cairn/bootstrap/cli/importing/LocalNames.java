package cairn.bootstrap.cli.importing;

import cairn.domain.resource.ResourceName;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.Optional;

/// Names of files and folders, as the workspace has them.
final class LocalNames {
    private LocalNames() {}

    static String of(Path path, String fallback) {
        String name =
                Optional.ofNullable(path.getFileName()).map(Path::toString).orElse("");
        return ResourceName.of(name, fallback).value();
    }

    /// What is equal for a reader: systems spell one accent in two ways, and a tree may have been on several.
    static String normal(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFC);
    }
}
