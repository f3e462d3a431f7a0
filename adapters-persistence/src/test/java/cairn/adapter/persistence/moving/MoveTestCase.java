package cairn.adapter.persistence.moving;

import cairn.adapter.persistence.Database;
import cairn.adapter.persistence.OpenedDatabase;
import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.application.port.SampleIds;
import cairn.application.port.Samples;
import cairn.application.port.moving.MoveFixture;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

/// Copies one embedded database into another.
abstract class MoveTestCase implements MoveFixture {
    private static final InstantSource CLOCK = InstantSource.system();

    @TempDir
    private Path folder = Path.of("");

    private final List<MoveDatabase> opened = new ArrayList<>();

    @Override
    public <T> Sides<T> open(Function<Samples, T> content) {
        DatabaseSettings settings = DatabaseSettings.inFolder(folder.resolve("source"));
        T filled = fill(settings, content);
        MoveDatabase source = MoveDatabase.source(settings, CLOCK);
        opened.add(source);
        MoveDatabase target = MoveDatabase.target(DatabaseSettings.inFolder(folder.resolve("target")), CLOCK);
        opened.add(target);
        return new Sides<>(filled, source.source(), source.rows(), target.target(), target.rows(), target.accounts());
    }

    private static <T> T fill(DatabaseSettings settings, Function<Samples, T> content) {
        SampleIds ids = new SampleIds();
        try (Database database = Database.open(settings, ids, CLOCK)) {
            return content.apply(new Samples(new OpenedDatabase(database), ids));
        }
    }

    @AfterEach
    void close() {
        opened.forEach(MoveDatabase::close);
    }
}
