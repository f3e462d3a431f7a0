package cairn.application.publication;

import cairn.application.fake.Tenant;
import cairn.application.port.Repositories;
import cairn.application.port.Samples;
import cairn.application.port.Samples.Home;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.port.publication.Passwords;
import cairn.application.port.publication.QuickPasswords;
import cairn.application.publication.CreatePublication.Command;
import cairn.application.publication.visit.CreateSession;
import cairn.application.publication.visit.ListPublished;
import cairn.application.publication.visit.ReadPublishedNote;
import cairn.application.publication.visit.Sessions;
import cairn.application.publication.visit.ShowPublished;
import cairn.application.publication.visit.Visitor;
import cairn.application.publication.visit.VisitorAccess;
import cairn.domain.publication.Publication;
import cairn.domain.resource.ResourceId;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Publications of a tenant, and visits to them.
abstract class PublicationTestCase {
    static final String PASSWORD = "correct horse";

    final Tenant tenant = new Tenant();
    final Repositories repositories = tenant.repositories();
    final Samples samples = new Samples(repositories, tenant.ids());
    final Home home = new Home(
            repositories.accounts().find(tenant.principal().accountId()).orElseThrow(),
            tenant.workspace(),
            tenant.inbox(),
            tenant.bin());
    final Passwords passwords = new QuickPasswords();
    final Publications rules = new Publications(
            repositories.publications(), () -> "cairn_" + tenant.ids().next(), passwords);
    final CreatePublication create = new CreatePublication(
            repositories.transactions(),
            repositories.publications(),
            rules,
            repositories.resources(),
            tenant.ids(),
            tenant.clock());
    final UpdatePublication update = new UpdatePublication(
            repositories.transactions(), repositories.publications(), rules, repositories.resources(), tenant.clock());
    final ListPublications list =
            new ListPublications(repositories.transactions(), repositories.publications(), repositories.resources());
    final DeletePublication delete = new DeletePublication(repositories.transactions(), repositories.publications());

    private final Sessions sessions = new Sessions(passwords);
    private final VisitorAccess access = new VisitorAccess(
            repositories.publications(), repositories.resources(), repositories.tree(), sessions, tenant.clock());
    final ShowPublished show = new ShowPublished(repositories.transactions(), access, repositories.resources());
    final ListPublished children = new ListPublished(repositories.transactions(), access, repositories.resources());
    final ReadPublishedNote read = new ReadPublishedNote(repositories.transactions(), access, repositories.texts());
    final CreateSession begin = new CreateSession(repositories.transactions(), access, sessions, tenant.clock());

    ResourceId folder(ResourceId parent, String name) {
        return samples.folder(home, parent, name);
    }

    ResourceId note(ResourceId parent, String name) {
        ResourceId id = samples.note(home, parent, name).id();
        repositories
                .texts()
                .write(tenant.workspace(), id, Source.WRITTEN, ("text of " + name).getBytes(StandardCharsets.UTF_8));
        return id;
    }

    Publication publish(ResourceId id) {
        return publish(id, null, null);
    }

    Publication publish(ResourceId id, @Nullable String password, @Nullable Instant expiresAt) {
        return create.execute(tenant.principal(), new Command(id, Optional.ofNullable(password), expiresAt))
                .publication();
    }

    static Visitor visitor(Publication publication) {
        return new Visitor(publication.token(), Optional.empty());
    }

    /// The name of the resource as a visitor sees it.
    String seen(Visitor visitor, ResourceId id) {
        return show.execute(visitor, Optional.of(id))
                .view()
                .resource()
                .header()
                .name()
                .value();
    }
}
