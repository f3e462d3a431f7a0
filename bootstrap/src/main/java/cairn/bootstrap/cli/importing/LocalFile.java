package cairn.bootstrap.cli.importing;

import java.nio.file.Path;

/// A file as the walk through the folders saw it.
///
/// @param name as it will stand in the workspace
/// @param size bytes
record LocalFile(Path path, String name, long size) {
    static LocalFile of(Path path, long size) {
        return new LocalFile(path, LocalNames.of(path, "Untitled file"), size);
    }
}
