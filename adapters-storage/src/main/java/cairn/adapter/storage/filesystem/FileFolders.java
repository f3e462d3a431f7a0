package cairn.adapter.storage.filesystem;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// Operations on whole folders.
final class FileFolders {
    private FileFolders() {}

    /// Returns once the folder's entries survive a power failure. This needs a channel, which an
    /// interrupt would close. So the interrupt flag is cleared, the sync is repeated, and the flag is
    /// set again.
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

    /// Deletes the files directly in the folder.
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
