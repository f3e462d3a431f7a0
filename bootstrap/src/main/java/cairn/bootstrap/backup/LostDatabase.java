package cairn.bootstrap.backup;

import cairn.adapter.persistence.embedded.DatabaseFile;
import cairn.bootstrap.administration.Administration;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.stream.Stream;

/// Detects a data folder that was used by a server, but whose database is missing or empty. A server
/// would silently create a new one, and its housekeeping would delete the old one's files as garbage.
public final class LostDatabase {
    /// Created only after the database.
    private static final List<String> MADE_LATER = List.of("blobs", "index", "secret");

    private LostDatabase() {}

    /// @throws Administration.Refused with a message that says what exists and what to do
    public static void refuse(Path dataFolder) {
        List<String> left = left(dataFolder);
        if (!isLost(dataFolder)) {
            return;
        }
        Path file = DatabaseFile.in(dataFolder).path();
        throw new Administration.Refused("The database's file " + file + " "
                + (Files.exists(file) ? "is empty" : "is missing") + ", though the data folder has "
                + String.join(", ", left)
                + ". Put the file back, or restore the last backup into another folder. To begin with an empty database"
                + " instead, run `cairn serve --new`: it moves the existing files aside.");
    }

    private static boolean isLost(Path dataFolder) {
        return !left(dataFolder).isEmpty() && DatabaseFile.in(dataFolder).holdsNothing();
    }

    /// Moves the remains of the old database into a folder beside them, so that
    /// a new one can be created.
    ///
    /// @throws Administration.Refused if there is a database, or nothing to move
    public static Path setAside(Path dataFolder, InstantSource clock) {
        if (!isLost(dataFolder)) {
            throw new Administration.Refused("`--new` is for a data folder that has lost its database; "
                    + dataFolder.toAbsolutePath() + " has not. Start without it.");
        }
        String time = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss")
                .withZone(ZoneOffset.UTC)
                .format(clock.instant());
        Path aside = dataFolder.resolve("before-" + time);
        try {
            Files.createDirectories(aside);
            // The database comes last: while it still exists and is empty, this can be repeated.
            for (String name : Stream.concat(left(dataFolder).stream(), Stream.of("database"))
                    .toList()) {
                if (Files.exists(dataFolder.resolve(name))) {
                    Files.move(dataFolder.resolve(name), aside.resolve(name));
                }
            }
            return aside;
        } catch (IOException e) {
            throw new UncheckedIOException("the old files of " + dataFolder + " can't be moved", e);
        }
    }

    private static List<String> left(Path dataFolder) {
        return MADE_LATER.stream()
                .filter(name -> hasAny(dataFolder.resolve(name)))
                .toList();
    }

    private static boolean hasAny(Path path) {
        if (!Files.isDirectory(path)) {
            return Files.exists(path);
        }
        try (Stream<Path> inside = Files.list(path)) {
            return inside.findAny().isPresent();
        } catch (IOException e) {
            throw new UncheckedIOException("the folder " + path + " can't be read", e);
        }
    }
}
