package cairn.bootstrap.runtime.folder;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Properties;

/// How commands reach the server that holds a data folder. Stored in the folder,
/// readable by its owner only.
///
/// @param managementPort on loopback
/// @param token sent by commands, so that other users of the machine can't manage the server
public record RunningServer(int managementPort, String token) {
    private static final String FILE = "running.properties";
    private static final String DRAFT = FILE + ".new";

    /// Empty if no server has written it, or it is incomplete.
    public static Optional<RunningServer> find(Path dataFolder) {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(dataFolder.resolve(FILE))) {
            properties.load(reader);
            return Optional.of(new RunningServer(
                    Integer.parseInt(properties.getProperty("managementPort", "")),
                    properties.getProperty("token", "")));
        } catch (NoSuchFileException | NumberFormatException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public void write(Path dataFolder) {
        Properties properties = new Properties();
        properties.setProperty("managementPort", String.valueOf(managementPort));
        properties.setProperty("token", token);
        Path draft = dataFolder.resolve(DRAFT);
        try {
            Files.deleteIfExists(draft);
            createPrivate(draft);
            try (Writer writer = Files.newBufferedWriter(draft)) {
                properties.store(writer, null);
            }
            // Commands may read it at any time, so it is replaced atomically.
            Files.move(draft, dataFolder.resolve(FILE), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static void remove(Path dataFolder) {
        try {
            Files.deleteIfExists(dataFolder.resolve(FILE));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void createPrivate(Path file) throws IOException {
        if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        } else {
            Files.createFile(file);
        }
    }

    @Override
    public String toString() {
        return "RunningServer[managementPort=" + managementPort + "]";
    }
}
