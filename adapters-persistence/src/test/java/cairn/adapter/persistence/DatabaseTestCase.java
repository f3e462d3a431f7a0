package cairn.adapter.persistence;

import cairn.adapter.persistence.Unit.Access;
import cairn.application.port.IdSource;
import cairn.application.port.Repositories;
import cairn.application.port.SampleIds;
import cairn.application.port.Samples;
import java.time.InstantSource;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterEach;

/// One database in memory for all tests, emptied after each: to migrate a new one takes longer than most tests do.
/// Ids go on from test to test, so that nothing remembered of one is taken for another's.
abstract class DatabaseTestCase implements Repositories.Contract {
    private static final IdSource IDS = new SampleIds();
    private static final Database DATABASE =
            Database.open(DatabaseSettings.inMemory("contracts"), IDS, InstantSource.system());

    private final Repositories repositories = new OpenedDatabase(DATABASE);
    private final Samples samples = new Samples(repositories, IDS);

    Database database() {
        return DATABASE;
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
    void empty() {
        DATABASE.opening().jdbi(Access.WRITE).useHandle(handle -> {
            handle.execute("SET REFERENTIAL_INTEGRITY FALSE");
            tables(handle).forEach(table -> handle.execute("TRUNCATE TABLE " + table));
            handle.execute("SET REFERENTIAL_INTEGRITY TRUE");
        });
    }

    private static List<String> tables(Handle handle) {
        return handle.createQuery("""
                        SELECT table_name FROM information_schema.tables
                        WHERE table_schema = 'PUBLIC' AND table_name NOT LIKE 'flyway%'""").mapTo(String.class).list();
    }
}
