package cairn.bootstrap.wiring.http;

import cairn.adapter.http.endpoint.version.FileVersionEndpoints;
import cairn.adapter.http.endpoint.version.NoteVersionEndpoints;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.persistence.Database;
import cairn.application.history.FileHistory;
import cairn.application.history.NoteHistory;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.version.FileVersions;
import cairn.application.port.version.NoteVersions;
import cairn.application.version.Authors;
import cairn.application.version.DeleteFileVersion;
import cairn.application.version.DeleteNoteVersion;
import cairn.application.version.FileRewriting;
import cairn.application.version.ListFileVersions;
import cairn.application.version.ListNoteVersions;
import cairn.application.version.NoteRestoration;
import cairn.application.version.ReplaceFile;
import cairn.application.version.RestoreFileVersion;
import cairn.application.version.RestoreNoteVersion;
import cairn.application.version.ShowNoteVersion;
import cairn.application.version.UploadTaking;
import cairn.bootstrap.wiring.adapters.NoteWiring;
import cairn.bootstrap.wiring.http.parts.ApiParts;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;

/// Versions of notes and files, and replacing the bytes of files.
final class VersionRoutes {
    private VersionRoutes() {}

    static List<Route> of(ApiParts parts) {
        return Stream.concat(notes(parts).stream(), files(parts).stream()).toList();
    }

    private static List<Route> notes(ApiParts parts) {
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

    private static List<Route> files(ApiParts parts) {
        Database database = parts.database();
        Transactions transactions = database.transactions();
        ResourceRepository resources = database.resources();
        ResourceChanges changes = database.resourceChanges();
        FileVersions versions = database.versions().files();
        InstantSource clock = parts.adapters().clock();
        FileHistory history =
                new FileHistory(versions, database.versions().edits(), database.blobRemovals(), database.usage());
        FileRewriting rewriting = new FileRewriting(
                changes,
                versions,
                database.processing(),
                database.blobRemovals(),
                database.indexBacklog(),
                database.jobs());
        UploadTaking uploads =
                new UploadTaking(database.uploads(), parts.adapters().blobs(), database.usage());
        return new FileVersionEndpoints(
                        new ReplaceFile(transactions, resources, changes, rewriting, history, uploads, clock),
                        new ListFileVersions(
                                transactions,
                                resources,
                                versions,
                                history,
                                new Authors(database.accounts(), database.keys())),
                        new RestoreFileVersion(transactions, resources, changes, versions, rewriting, history, clock),
                        new DeleteFileVersion(transactions, changes, versions, history, clock),
                        parts.answers(),
                        parts.renderer())
                .routes();
    }
}
