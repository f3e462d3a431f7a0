package cairn.bootstrap.wiring.http.exchange;

import cairn.adapter.http.endpoint.NoteForms;
import cairn.adapter.http.endpoint.publication.Guesses;
import cairn.adapter.http.endpoint.publication.PublicationEndpoints;
import cairn.adapter.http.endpoint.publication.VisitEndpoints;
import cairn.adapter.http.endpoint.publication.VisitedFileEndpoints;
import cairn.adapter.http.endpoint.publication.Visits;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.record.publication.PublicRenderer;
import cairn.adapter.persistence.Database;
import cairn.application.port.publication.Passwords;
import cairn.application.publication.CreatePublication;
import cairn.application.publication.DeletePublication;
import cairn.application.publication.ListPublications;
import cairn.application.publication.Publications;
import cairn.application.publication.UpdatePublication;
import cairn.application.publication.visit.CreateSession;
import cairn.application.publication.visit.ListPublished;
import cairn.application.publication.visit.PublishedFiles;
import cairn.application.publication.visit.ReadPublishedNote;
import cairn.application.publication.visit.Sessions;
import cairn.application.publication.visit.ShowPublished;
import cairn.application.publication.visit.VisitorAccess;
import cairn.application.upload.OpenedFiles;
import cairn.bootstrap.runtime.identity.DerivedPasswords;
import cairn.bootstrap.runtime.identity.RandomSecrets;
import cairn.bootstrap.wiring.adapters.Adapters;
import cairn.bootstrap.wiring.http.parts.ApiParts;
import java.util.List;
import java.util.stream.Stream;

/// Publications.
public final class PublicationRoutes {
    private PublicationRoutes() {}

    public static List<Route> of(ApiParts parts, OpenedFiles files) {
        Adapters adapters = parts.adapters();
        Database database = parts.database();
        Passwords passwords = new DerivedPasswords();
        Sessions sessions = new Sessions(passwords);
        VisitorAccess access = new VisitorAccess(
                database.publications(), database.resources(), database.tree(), sessions, adapters.clock());
        Visits visits =
                new Visits(new Guesses(parts.configuration().http()::isTrusted), parts.publicUrl(), adapters.clock());
        return Stream.of(
                        publications(parts, passwords).routes(),
                        new VisitEndpoints(
                                        visits,
                                        new ShowPublished(database.transactions(), access, database.resources()),
                                        new ListPublished(database.transactions(), access, database.resources()),
                                        new CreateSession(database.transactions(), access, sessions, adapters.clock()),
                                        new PublicRenderer(parts.publicUrl()))
                                .routes(),
                        new VisitedFileEndpoints(
                                        visits,
                                        new PublishedFiles(database.transactions(), access, files),
                                        new ReadPublishedNote(database.transactions(), access, database.texts()),
                                        new NoteForms(parts.markdown()))
                                .routes())
                .flatMap(List::stream)
                .toList();
    }

    private static PublicationEndpoints publications(ApiParts parts, Passwords passwords) {
        Adapters adapters = parts.adapters();
        Database database = parts.database();
        Publications rules = new Publications(database.publications(), new RandomSecrets(), passwords);
        return new PublicationEndpoints(
                new CreatePublication(
                        database.transactions(),
                        database.publications(),
                        rules,
                        database.resources(),
                        adapters.ids(),
                        adapters.clock()),
                new ListPublications(database.transactions(), database.publications(), database.resources()),
                new UpdatePublication(
                        database.transactions(),
                        database.publications(),
                        rules,
                        database.resources(),
                        adapters.clock()),
                new DeletePublication(database.transactions(), database.publications()),
                parts.publicUrl());
    }
}
