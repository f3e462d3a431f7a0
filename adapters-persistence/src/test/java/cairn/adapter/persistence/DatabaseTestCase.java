package cairn.adapter.persistence;

import cairn.application.port.Repositories;
import cairn.application.port.SampleIds;
import cairn.application.port.Samples;
import java.time.InstantSource;
import org.junit.jupiter.api.AfterEach;

/// A new database in memory for every test.
abstract class DatabaseTestCase implements Repositories.Contract {
    private final Database database = Database.open(
            DatabaseSettings.inMemory("test-" + System.identityHashCode(this) + "-" + System.nanoTime()),
            new SampleIds(),
            InstantSource.system());
    private final Repositories repositories = new OpenedDatabase(database);
    private final Samples samples = new Samples(repositories);

    Database database() {
        return database;
    }

    @Override
    public Repositories repositories() {
        return repositories;
    }

    @Override
    public Samples samples() {
        return samples;
    }

    @AfterEach
    void close() {
        database.close();
    }
}
