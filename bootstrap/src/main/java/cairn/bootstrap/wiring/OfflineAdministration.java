package cairn.bootstrap.wiring;

import cairn.adapter.persistence.Database;
import cairn.application.port.IdSource;
import cairn.bootstrap.administration.Administration;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.runtime.identity.TimeOrderedIds;
import cairn.bootstrap.wiring.adapters.PersistenceWiring;
import java.nio.file.Path;
import java.time.InstantSource;

/// Administration of a data folder without a running server: opens only the database, for one command.
public final class OfflineAdministration implements AutoCloseable {
    private final Database database;
    private final Administration administration;

    private OfflineAdministration(Database database, Administration administration) {
        this.database = database;
        this.administration = administration;
    }

    public static OfflineAdministration open(Configuration configuration, Path folder) {
        InstantSource clock = InstantSource.system();
        IdSource ids = new TimeOrderedIds(clock);
        Database database = PersistenceWiring.open(configuration, folder, ids, clock);
        return new OfflineAdministration(
                database, PersistenceWiring.administration(database, configuration, ids, clock));
    }

    public Administration administration() {
        return administration;
    }

    @Override
    public void close() {
        database.close();
    }
}
