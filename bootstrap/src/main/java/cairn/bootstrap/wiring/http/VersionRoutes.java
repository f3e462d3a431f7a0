package cairn.bootstrap.wiring.http;

import cairn.adapter.http.endpoint.version.NoteVersionEndpoints;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.persistence.Database;
import cairn.application.history.NoteHistory;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.version.NoteVersions;
import cairn.application.version.Authors;
import cairn.application.version.DeleteNoteVersion;
import cairn.application.version.ListNoteVersions;
import cairn.application.version.NoteRestoration;
import cairn.application.version.RestoreNoteVersion;
import cairn.application.version.ShowNoteVersion;
import cairn.bootstrap.wiring.adapters.NoteWiring;
import java.util.List;

/// Versions of notes.
final class VersionRoutes {
    private VersionRoutes() {}

    static List<Route> of(ApiParts parts) {
        Database database = parts.database();
        Transactions transactions = database.transactions();
        ResourceRepository resources = database.resources();
        NoteVersions versions = database.versions().notes();
        NoteHistory history = NoteWiring.history(parts.adapters());
        Authors authors = new Authors(database.accounts(), database.keys());
        return new NoteVersionEndpoints(
                        new ListNoteVersions(transactions, resources, versions, history, authors),
                        new ShowNoteVersion(transactions, resources, database.texts(), versions, history, authors),
                        new RestoreNoteVersion(
                                transactions,
                                resources,
                                database.resourceChanges(),
                                versions,
                                history,
                                new NoteRestoration(NoteWiring.replace(parts.adapters()))),
                        new DeleteNoteVersion(
                                transactions,
                                database.resourceChanges(),
                                versions,
                                database.usage(),
                                parts.adapters().clock()),
                        parts.answers())
                .routes();
    }
}
