package cairn.bootstrap.cli.importing;

import java.nio.file.Path;

/// A file found while walking the folders.
///
/// @param name in the workspace
/// @param size in bytes
record LocalFile(Path path, String name, long size) {
    static LocalFile of(Path path, long size) {
        return new LocalFile(path, LocalNames.of(path, "Untitled file"), size);
    }
}
