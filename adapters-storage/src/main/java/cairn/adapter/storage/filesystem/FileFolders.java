package cairn.adapter.storage.filesystem;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// What is done to folders as a whole.
final class FileFolders {
    private FileFolders() {}

    /// Returns once the folder's entries survive a loss of power. Only a channel can do that, and an interrupt
    /// closes channels: so it is put aside, the sync repeated, and the interrupt set again.
    static void sync(Path folder) throws IOException {
        boolean interrupted = false;
        while (!trySync(folder)) {
            interrupted |= Thread.interrupted();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean trySync(Path folder) throws IOException {
        try (FileChannel channel = FileChannel.open(folder)) {
            channel.force(true);
            return true;
        } catch (ClosedByInterruptException e) {
            return false;
        }
    }

    /// Deletes the files that lie right in the folder.
    static void clear(Path folder) throws IOException {
        for (Path file : list(folder)) {
            Files.delete(file);
        }
    }

    private static List<Path> list(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(Files::isRegularFile).toList();
        }
    }
}
