package cairn.adapter.persistence.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.Database;
import cairn.adapter.persistence.embedded.CrashImages.Kind;
import cairn.adapter.persistence.embedded.Recording.Event;
import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.adapter.persistence.transaction.DatabaseSettings.Place;
import cairn.adapter.persistence.transaction.Engine;
import cairn.adapter.persistence.transaction.Transaction;
import cairn.application.port.Samples.Home;
import cairn.application.waiting.Waiting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Records all operations on the database's file while several users work, builds the files that crashes
/// could leave at any moment, opens each as the server does, and compares it with the state of each
/// user: it contains every acknowledged step, and the running step completely or not at all.
@Order(1)
@Tag("harness")
class CrashImageTest {
    /// One in so many openings is recorded too and crashes itself.
    private static final int OPENINGS = 10;

    private static final int CRASHES_OF_AN_OPENING = 3;

    private final boolean isLong = Boolean.getBoolean("cairn.long");

    @TempDir
    private Path folder;

    @Test
    void noCrashLosesAnAcknowledgedStep() throws Exception {
        int seeds = isLong ? Integer.getInteger("cairn.seeds", 10) : 1;
        int images = isLong ? Integer.getInteger("cairn.images", 2000) : 50;
        int steps = isLong ? 60 : 30;
        int made = 0;
        List<String> failures = new ArrayList<>();
        for (long seed = Long.getLong("cairn.seed", 1); seeds > 0; seed++, seeds--) {
            Path base = place(seed);
            Run run = run(base.resolve("run"), seed, steps);
            made += check(run, base, images, new Random(seed), failures);
            System.out.printf("crash images: seed %d, %d images so far, %d failures%n", seed, made, failures.size());
            delete(base);
        }
        assertThat(failures.stream().limit(20)).isEmpty();
    }

    /// In memory if the system offers that, to spare the disk.
    private Path place(long seed) throws IOException {
        Path memory = Path.of("/dev/shm");
        return Files.isWritable(memory)
                ? Files.createTempDirectory(memory, "cairn-crash-" + seed + "-")
                : Files.createDirectories(folder.resolve("seed" + seed));
    }

    private record Run(CrashImages images, CrashWorkload users) {}

    /// Records from the creation of the file to its clean close.
    private static Run run(Path place, long seed, int steps) throws Exception {
        Recording recording = RecordingFiles.record(place);
        CrashWorkload users;
        try (Database database = open(place, RecordingFiles.SCHEME);
                Connection connection = EmbeddedEngine.source(
                                WholeFiles.over(RecordingFiles.SCHEME) + ":" + place + "/database/cairn", 0)
                        .getConnection()) {
            // Freed space is used again at once.
            EmbeddedStore.storeOf(connection).setRetentionTime(0);
            connection.close();
            users = new CrashWorkload(database, recording, seed);
            users.run(steps);
            users.addMuch();
            int written = recording.size();
            users.purge();
            shrink(recording, written);
        }
        RecordingFiles.forget(place);
        return new Run(new CrashImages(new byte[0], recording.events()), users);
    }

    /// Waits without writes until pages have been moved and the file has been truncated.
    private static void shrink(Recording recording, int written) {
        Waiting.until("the file is cut", () -> {
            List<Event> events = recording.events();
            return events.subList(written, events.size()).stream().anyMatch(Event.Truncate.class::isInstance);
        });
    }

    private static Database open(Path place, String files) {
        DatabaseSettings settings =
                DatabaseSettings.inFolder(place).withReserveBytes(0).withConnections(5);
        Engine engine = EmbeddedEngine.through(files, new Place.Folder(place), settings);
        return Database.on(engine, UUID::randomUUID, InstantSource.system());
    }

    private int check(Run run, Path base, int images, Random random, List<String> failures) throws IOException {
        List<Integer> moments = run.images().moments();
        List<Integer> chosen = random.ints(images, 0, moments.size())
                .sorted()
                .mapToObj(moments::get)
                .toList();
        for (int i = 0; i < images; i++) {
            int moment = chosen.get(i);
            Kind kind = Kind.values()[i % Kind.values().length];
            long seed = random.nextLong();
            byte[] image = run.images().image(moment, kind, new Random(seed));
            try {
                open(run, base.resolve("image" + i), image, moment, i % OPENINGS == 0 ? new Random(seed) : null);
            } catch (Exception | AssertionError e) {
                String failure = "%s at %d of %d with %d: %s"
                        .formatted(kind, moment, run.images().events().size(), seed, describe(e));
                System.out.println(failure);
                failures.add(failure);
            }
        }
        return images;
    }

    private static String describe(Throwable e) {
        Throwable cause = e.getCause();
        String words = e.toString().strip();
        return words.substring(0, Math.min(400, words.length())) + (cause == null ? "" : " <- " + describe(cause));
    }

    /// @param crash random source for crashes of the opening itself, if any
    private void open(Run run, Path place, byte[] image, int moment, @Nullable Random crash)
            throws IOException, SQLException {
        write(place, image);
        Recording recording = RecordingFiles.record(place);
        try (Database database = open(place, crash == null ? "file" : RecordingFiles.SCHEME)) {
            verify(run, database, moment);
        } finally {
            RecordingFiles.forget(place);
            delete(place);
        }
        if (crash == null || recording.size() == 0) {
            return;
        }
        CrashImages opening = new CrashImages(image, recording.events());
        for (int i = 0; i < CRASHES_OF_AN_OPENING; i++) {
            int at = opening.moments().get(crash.nextInt(opening.moments().size()));
            byte[] again = opening.image(at, Kind.values()[i % Kind.values().length], crash);
            open(run, place.resolveSibling(place.getFileName() + "again"), again, moment, null);
        }
    }

    private static void write(Path place, byte[] image) throws IOException {
        Files.createDirectories(place.resolve("database"));
        Files.write(place.resolve("database/cairn.mv.db"), image);
        Files.createFile(place.resolve("database/open"));
    }

    private static void verify(Run run, Database database, int moment) throws SQLException {
        database.opening().jdbi(Transaction.Access.READ).useHandle(DatabaseSurvey::requireSound);
        database.opening().jdbi(Transaction.Access.READ).useHandle(DatabaseSurvey::requireNothingOpen);
        for (int user = 0; user < CrashWorkload.USERS; user++) {
            int told = Recording.lastStep(run.images().events(), moment, user, true);
            int begun = Recording.lastStep(run.images().events(), moment, user, false);
            List<String> allowed = run.users().states(user).subList(told, Math.max(told, begun) + 1);
            Home home = run.users().home(user);
            String found = database.opening()
                    .jdbi(Transaction.Access.READ)
                    .inTransaction(handle -> DatabaseSurvey.of(handle, home.workspace()));
            assertThat(allowed.contains(found))
                    .as("user %d has a state between %d and %d, not %s", user, told, begun, step(run, user, found))
                    .isTrue();
        }
    }

    private static String step(Run run, int user, String found) {
        int step = run.users().states(user).indexOf(found);
        return step < 0 ? "a torn one" : "that after " + step;
    }

    private static void delete(Path place) throws IOException {
        try (Stream<Path> all = Files.walk(place)) {
            for (Path path : all.sorted((one, two) -> two.compareTo(one)).toList()) {
                Files.delete(path);
            }
        }
    }
}
