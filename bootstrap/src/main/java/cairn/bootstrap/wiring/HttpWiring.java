package cairn.bootstrap.wiring;

import cairn.adapter.enrichment.markdown.CommonmarkRenderer;
import cairn.adapter.http.HttpServer;
import cairn.adapter.http.HttpSettings;
import cairn.adapter.http.UseCases;
import cairn.adapter.http.exchange.BodyLimits;
import cairn.adapter.persistence.Database;
import cairn.application.account.Authenticate;
import cairn.application.account.SelectWorkspace;
import cairn.application.indexing.Freshness;
import cairn.application.limit.PlanLimits;
import cairn.application.port.MarkdownRenderer;
import cairn.application.resource.CreateBookmark;
import cairn.application.resource.CreateFile;
import cairn.application.resource.CreateFolder;
import cairn.application.resource.CreateNotepad;
import cairn.application.resource.CreationPorts;
import cairn.application.resource.FilterResources;
import cairn.application.resource.ListRoots;
import cairn.application.resource.ParentResolver;
import cairn.application.resource.ReadNotepad;
import cairn.application.resource.ResourceCreation;
import cairn.application.resource.ShowResource;
import cairn.application.resource.ShowRoot;
import cairn.application.tag.CreateTag;
import cairn.application.tag.ListTags;
import cairn.application.upload.OfferUpload;
import cairn.application.upload.OpenFile;
import cairn.application.upload.StoreUpload;
import cairn.application.workspace.CreateWorkspace;
import cairn.application.workspace.ListWorkspaces;
import cairn.application.workspace.ShowWorkspace;
import cairn.bootstrap.configuration.Configuration;
import java.time.Duration;
import java.util.function.Supplier;

/// The API with every use case it calls.
final class HttpWiring {
    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(30);

    private final Configuration configuration;
    private final Adapters adapters;
    private final Database database;
    private final MarkdownRenderer markdown = new CommonmarkRenderer();

    private HttpWiring(Configuration configuration, Adapters adapters) {
        this.configuration = configuration;
        this.adapters = adapters;
        this.database = adapters.database();
    }

    static HttpServer server(
            Configuration configuration, Adapters adapters, Freshness freshness, Supplier<String> publicUrl) {
        HttpSettings settings = new HttpSettings(
                configuration.http().host(),
                configuration.http().port(),
                publicUrl,
                configuration.http().workspaceHeaders(),
                BodyLimits.DEFAULT,
                STOP_TIMEOUT);
        Readiness readiness = new Readiness(adapters);
        return new HttpServer(settings, new HttpWiring(configuration, adapters).useCases(freshness), readiness::parts);
    }

    private UseCases useCases(Freshness freshness) {
        ResourceCreation creation = new ResourceCreation(creationPorts());
        PlanLimits limits = new PlanLimits(database.usage());
        return new UseCases(
                authenticate(),
                new SelectWorkspace(database.workspaces()),
                new CreateFolder(creation, database.tree()),
                new CreateNotepad(creation, database.texts(), markdown),
                new ReadNotepad(database.resources(), database.texts()),
                new CreateBookmark(creation),
                new CreateFile(creation, database.uploads(), adapters.blobs()),
                offerUpload(limits),
                storeUpload(),
                new OpenFile(adapters.signer(), database.resources(), adapters.blobs(), adapters.clock()),
                new ShowResource(database.resources()),
                filterResources(),
                SearchWiring.search(adapters, freshness),
                new ListTags(database.tags()),
                createTag(),
                new ListRoots(database.tree(), database.resources()),
                new ShowRoot(database.tree(), database.resources()),
                new ListWorkspaces(database.workspaces()),
                new ShowWorkspace(database.workspaces()),
                createWorkspace(limits),
                adapters.signer(),
                markdown,
                adapters.clock());
    }

    private CreationPorts creationPorts() {
        return new CreationPorts(
                database.transactions(),
                database.resources(),
                database.siblings(),
                database.tree(),
                database.tags(),
                database.comments(),
                database.usage(),
                database.indexBacklog(),
                database.jobs(),
                adapters.ids(),
                adapters.clock());
    }

    private Authenticate authenticate() {
        return new Authenticate(
                database.transactions(),
                database.keys(),
                database.accounts(),
                database.workspaces(),
                configuration.plans(),
                adapters.clock());
    }

    private OfferUpload offerUpload(PlanLimits limits) {
        return new OfferUpload(
                database.transactions(),
                database.uploads(),
                limits,
                adapters.signer(),
                adapters.ids(),
                adapters.clock(),
                configuration.storage().uploadUrlLifetime());
    }

    private StoreUpload storeUpload() {
        return new StoreUpload(
                database.transactions(), database.uploads(), adapters.signer(), adapters.blobs(), adapters.clock());
    }

    private FilterResources filterResources() {
        return new FilterResources(
                database.transactions(),
                database.resources(),
                new ParentResolver(database.tree(), database.resources()));
    }

    private CreateTag createTag() {
        return new CreateTag(
                database.transactions(),
                database.tags(),
                database.resources(),
                database.indexBacklog(),
                adapters.ids(),
                adapters.clock());
    }

    private CreateWorkspace createWorkspace(PlanLimits limits) {
        return new CreateWorkspace(
                database.transactions(),
                database.workspaces(),
                PersistenceWiring.workspaces(database, adapters.ids()),
                limits,
                adapters.clock());
    }
}
