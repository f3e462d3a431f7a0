package cairn.bootstrap.wiring.moving;

import cairn.adapter.persistence.moving.MoveDatabase;
import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.application.moving.BlobMove;
import cairn.application.moving.MoveBeginning;
import cairn.application.moving.MoveEnvironment;
import cairn.application.moving.MoveEnvironment.Outcome;
import cairn.application.moving.MoveProgress;
import cairn.application.moving.RowMove;
import cairn.bootstrap.administration.Administration;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.configuration.DatabasePlace;
import cairn.bootstrap.configuration.StorageSettings;
import cairn.bootstrap.configuration.StorageSettings.Filesystem;
import cairn.bootstrap.configuration.StorageSettings.Gcs;
import cairn.bootstrap.runtime.folder.DataFolder;
import cairn.bootstrap.runtime.identity.TimeOrderedIds;
import cairn.bootstrap.wiring.adapters.PersistenceWiring;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;

/// Opens two environments and copies one into the other.
public final class MoveWiring {
    private static final InstantSource CLOCK = InstantSource.system();

    private final Configuration from;
    private final Configuration to;
    private final boolean sameBlobs;

    public MoveWiring(Configuration from, Configuration to) {
        this.from = from;
        this.to = to;
        this.sameBlobs = blobs(from).equals(blobs(to));
    }

    /// @throws Administration.Refused if a server uses one of them, or both are the same
    public Outcome run(MoveEnvironment.Command command, MoveProgress progress) {
        if (rows(from).equals(rows(to))) {
            throw new Administration.Refused("Both sides use the same database, " + rows(from) + ".");
        }
        try (Held source = Held.of(from, Files.exists(from.dataDir()));
                Held target = isInSameFolder() ? Held.NOTHING : Held.of(to, true)) {
            return copy(command, progress);
        }
    }

    private boolean isInSameFolder() {
        return absolute(from).equals(absolute(to)) && needsFolder(from);
    }

    private Outcome copy(MoveEnvironment.Command command, MoveProgress progress) {
        try (MoveDatabase source = MoveDatabase.source(PersistenceWiring.settings(from, from.dataDir()), CLOCK);
                MoveDatabase target = MoveDatabase.target(targetRows(), CLOCK);
                MoveStore kept = MoveStore.open(from.storage(), from.dataDir(), CLOCK);
                MoveStore made = MoveStore.open(to.storage(), to.dataDir(), CLOCK)) {
            MoveEnvironment move = new MoveEnvironment(
                    new MoveBeginning(
                            source.rows(),
                            target.rows(),
                            source.source(),
                            target.target(),
                            target.accounts(),
                            new TimeOrderedIds(CLOCK)),
                    new RowMove(source.rows(), target.rows(), source.source(), target.target()),
                    new BlobMove(kept.blobs(), made.blobs(), source.source(), target.target(), sameBlobs),
                    target.target());
            return move.execute(command, progress);
        }
    }

    /// The files may exist already, from a time when the rows were elsewhere.
    private DatabaseSettings targetRows() {
        return sameBlobs && to.database() instanceof DatabasePlace.Embedded
                ? PersistenceWiring.embedded(to, to.dataDir())
                : PersistenceWiring.settings(to, to.dataDir());
    }

    private static String rows(Configuration configuration) {
        return switch (configuration.database()) {
            case DatabasePlace.Embedded() -> absolute(configuration).toString();
            case DatabasePlace.PostgreSql server -> server.url();
        };
    }

    private static String blobs(Configuration configuration) {
        return switch (configuration.storage()) {
            case Filesystem filesystem -> absolute(configuration).toString();
            case Gcs gcs -> "gs://" + gcs.bucket() + gcs.endpoint().orElse("");
        };
    }

    private static Path absolute(Configuration configuration) {
        return configuration.dataDir().toAbsolutePath().normalize();
    }

    private static boolean needsFolder(Configuration configuration) {
        return configuration.database() instanceof DatabasePlace.Embedded
                || configuration.storage() instanceof StorageSettings.Filesystem;
    }

    /// A data folder, if there is one, held so that no server can take it meanwhile.
    private record Held(Optional<DataFolder> folder) implements AutoCloseable {
        private static final Held NOTHING = new Held(Optional.empty());

        /// @param isThere whether the folder exists or may be created
        static Held of(Configuration configuration, boolean isThere) {
            if (!needsFolder(configuration)) {
                return NOTHING;
            }
            if (!isThere) {
                throw new Administration.Refused("There is no folder " + absolute(configuration) + ".");
            }
            DataFolder folder = DataFolder.tryOpen(configuration.dataDir())
                    .orElseThrow(() -> new Administration.Refused("A server runs on the data folder "
                            + absolute(configuration) + "; stop it until the copy is complete."));
            return new Held(Optional.of(folder));
        }

        @Override
        public void close() {
            folder.ifPresent(DataFolder::close);
        }
    }
}
