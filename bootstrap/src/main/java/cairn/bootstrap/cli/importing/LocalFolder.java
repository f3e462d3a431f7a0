package cairn.bootstrap.cli.importing;

import java.nio.file.Path;
import java.util.List;

/// A folder as the walk saw it, both lists by name.
///
/// @param name as it will stand in the workspace
record LocalFolder(Path path, String name, List<LocalFolder> folders, List<LocalFile> files) {
    LocalFolder {
        folders = List.copyOf(folders);
        files = List.copyOf(files);
    }

    /// Files in it and below.
    long count() {
        return files.size() + folders.stream().mapToLong(LocalFolder::count).sum();
    }

    /// Of those files.
    long bytes() {
        return files.stream().mapToLong(LocalFile::size).sum()
                + folders.stream().mapToLong(LocalFolder::bytes).sum();
    }
}
