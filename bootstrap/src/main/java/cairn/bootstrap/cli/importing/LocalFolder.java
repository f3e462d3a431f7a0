package cairn.bootstrap.cli.importing;

import java.nio.file.Path;
import java.util.List;

/// A folder found while walking, with both lists sorted by name.
///
/// @param name in the workspace
record LocalFolder(Path path, String name, List<LocalFolder> folders, List<LocalFile> files) {
    LocalFolder {
        folders = List.copyOf(folders);
        files = List.copyOf(files);
    }

    /// Number of files in it and below.
    long count() {
        return files.size() + folders.stream().mapToLong(LocalFolder::count).sum();
    }

    /// Total size of these files.
    long bytes() {
        return files.stream().mapToLong(LocalFile::size).sum()
                + folders.stream().mapToLong(LocalFolder::bytes).sum();
    }
}
