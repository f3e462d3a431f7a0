package cairn.bootstrap.wiring.adapters;

import cairn.adapter.persistence.Database;
import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.application.account.CreateAccount;
import cairn.application.account.CreateKey;
import cairn.application.account.ListAccounts;
import cairn.application.account.ListKeys;
import cairn.application.account.NewKeys;
import cairn.application.account.RevokeKey;
import cairn.application.account.SetPlan;
import cairn.application.port.IdSource;
import cairn.application.root.SystemRoots;
import cairn.application.workspace.WorkspaceFactory;
import cairn.bootstrap.administration.LocalAdministration;
import cairn.bootstrap.backup.LostDatabase;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.configuration.DatabasePlace;
import cairn.bootstrap.configuration.Secret;
import cairn.bootstrap.runtime.identity.RandomSecrets;
import java.nio.file.Path;
import java.time.InstantSource;

/// Opens the database, and adapters that need nothing else.
public final class PersistenceWiring {
    private PersistenceWiring() {}

    public static Database open(Configuration configuration, Path folder, IdSource ids, InstantSource clock) {
        return Database.open(settings(configuration, folder), ids, clock);
    }

    /// @throws cairn.bootstrap.administration.Administration.Refused if the folder's database is lost
    public static DatabaseSettings settings(Configuration configuration, Path folder) {
        return switch (configuration.database()) {
            case DatabasePlace.Embedded() -> {
                LostDatabase.refuse(folder);
                yield embedded(configuration, folder);
            }
            case DatabasePlace.PostgreSql(String url, String user, Secret password, int connections) ->
                DatabaseSettings.onServer(url, user, password.reveal()).withConnections(connections);
        };
    }

    /// For a folder whose embedded database may be missing although it has files.
    public static DatabaseSettings embedded(Configuration configuration, Path folder) {
        return DatabaseSettings.inFolder(folder)
                .withReserveBytes(configuration.storage().reserveBytes());
    }

    public static WorkspaceFactory workspaces(Database database, Configuration configuration, IdSource ids) {
        return new WorkspaceFactory(
                database.workspaces().repository(),
                systemRoots(database, ids),
                ids,
                database.workspaces().models(),
                EmbedderSource.model(configuration.embedding(), configuration.modelsDir())
                        .name());
    }

    public static SystemRoots systemRoots(Database database, IdSource ids) {
        return new SystemRoots(
                database.resources(), database.tree(), database.places().aliases(), ids);
    }

    public static LocalAdministration administration(
            Database database, Configuration configuration, IdSource ids, InstantSource clock) {
        return new LocalAdministration(
                createAccount(database, configuration, ids, clock),
                new ListAccounts(database.accounts()),
                new SetPlan(database.transactions(), database.accounts(), configuration.plans()),
                createKey(database, ids, clock),
                new ListKeys(database.accounts(), database.keys()),
                new RevokeKey(database.transactions(), database.keys(), clock),
                configuration.plans());
    }

    public static CreateAccount createAccount(
            Database database, Configuration configuration, IdSource ids, InstantSource clock) {
        return new CreateAccount(
                database.transactions(),
                database.accounts(),
                database.usage(),
                workspaces(database, configuration, ids),
                ids,
                clock);
    }

    public static CreateKey createKey(Database database, IdSource ids, InstantSource clock) {
        return new CreateKey(database.transactions(), newKeys(database, ids, clock));
    }

    public static NewKeys newKeys(Database database, IdSource ids, InstantSource clock) {
        return new NewKeys(database.workspaces().repository(), database.keys(), ids, new RandomSecrets(), clock);
    }
}
