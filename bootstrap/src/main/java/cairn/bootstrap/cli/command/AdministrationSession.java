package cairn.bootstrap.cli.command;

import cairn.bootstrap.administration.Administration;
import cairn.bootstrap.administration.RemoteAdministration;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.runtime.folder.DataFolder;
import cairn.bootstrap.runtime.folder.RunningServer;
import cairn.bootstrap.wiring.OfflineAdministration;
import java.util.Optional;
import java.util.function.Function;

/// Runs administration through the server that holds the data folder. If there is none, this process
/// opens the folder.
final class AdministrationSession {
    private AdministrationSession() {}

    static <T> T with(Configuration configuration, Function<Administration, T> work) {
        Optional<DataFolder> folder = DataFolder.tryOpen(configuration.dataDir());
        if (folder.isPresent()) {
            try (DataFolder held = folder.get();
                    OfflineAdministration offline = OfflineAdministration.open(configuration, held.path())) {
                return work.apply(offline.administration());
            }
        }
        RunningServer server = RunningServer.find(configuration.dataDir())
                .orElseThrow(() -> new Administration.Refused(
                        "Another process uses the data folder and can't be reached; try again in a moment."));
        return work.apply(new RemoteAdministration(server));
    }
}
