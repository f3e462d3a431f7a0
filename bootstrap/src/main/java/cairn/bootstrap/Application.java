package cairn.bootstrap;

import cairn.adapter.http.Routes;
import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.bootstrap.administration.Administration;
import cairn.bootstrap.backup.LostDatabase;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.configuration.ModelsFolder;
import cairn.bootstrap.runtime.folder.DataFolder;
import cairn.bootstrap.runtime.folder.RunningServer;
import cairn.bootstrap.runtime.library.NativeLibraries;
import cairn.bootstrap.runtime.work.Carriers;
import cairn.bootstrap.wiring.Server;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Consumer;

/// A running server and its data folder.
public final class Application implements AutoCloseable {
    private final DataFolder folder;
    private final Server server;

    private Application(DataFolder folder, Server server) {
        this.folder = folder;
        this.server = server;
    }

    /// Returns once the server accepts requests.
    public static Application start(Configuration configuration) {
        return start(configuration, folder -> {});
    }

    /// Starts the only server of its process, and unpacks native libraries beside the models.
    ///
    /// @param anew whether the remains of a lost database are first moved aside
    public static Application serve(Configuration configuration, boolean anew) {
        return start(configuration, folder -> {
            if (anew) {
                requireEmbedded(configuration);
                LostDatabase.setAside(folder, InstantSource.system());
            }
            if (!configuration.hasSharedDatabase()) {
                Carriers.provide(DatabaseSettings.DEFAULT_CONNECTIONS, System.getProperties());
            }
            NativeLibraries.provide(configuration.modelsDir().resolve("natives"), System.getProperties());
        });
    }

    private static void requireEmbedded(Configuration configuration) {
        if (configuration.hasSharedDatabase()) {
            throw new Administration.Refused("`--new` is for the embedded database; the rows of this server are in"
                    + " PostgreSQL, and the files of its data folder belong to them. Start without it.");
        }
    }

    /// @param preparation of the data folder, run while this process holds it
    private static Application start(Configuration configuration, Consumer<Path> preparation) {
        DataFolder folder = DataFolder.tryOpen(configuration.dataDir())
                .orElseThrow(() -> new Administration.Refused("Another server runs on the data folder "
                        + configuration.dataDir().toAbsolutePath()
                        + "; stop it, or give this one another folder with CAIRN_DATA_DIR."));
        try {
            ModelsFolder.require(configuration.modelsDir());
            preparation.accept(folder.path());
            return new Application(folder, Server.start(configuration, folder.path()));
        } catch (RuntimeException | Error e) {
            folder.close();
            throw e;
        }
    }

    /// The URL at which clients reach the server, without a trailing slash.
    public String publicUrl() {
        return server.publicUrl();
    }

    /// The key created at this start, if any; only shown once.
    public Optional<String> newKey() {
        return server.firstSteps().map(Server.FirstSteps::key);
    }

    /// A link that opens the console once without a key, if this start created one.
    public Optional<String> signInLink() {
        return server.firstSteps().map(made -> publicUrl() + "/#start=" + made.signInToken());
    }

    /// The routes of the API.
    public Routes routes() {
        return server.routes();
    }

    /// Finishes running requests and background work, and accepts no more.
    @Override
    public void close() {
        RunningServer.remove(folder.path());
        server.close();
        folder.close();
    }
}
