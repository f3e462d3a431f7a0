package cairn.application.importing;

import cairn.application.bulk.PerformCreations;
import cairn.application.fake.InMemoryRepositories;
import cairn.application.fake.Tenant;
import cairn.application.importing.item.ImportItems;
import cairn.application.importing.item.ImportPlaces;
import cairn.application.importing.item.ImportSettling;
import cairn.application.importing.item.ImportedExtras;
import cairn.application.importing.item.ImportedMarks;
import cairn.application.importing.item.ImportedResources;
import cairn.application.importing.item.ImportedRoots;
import cairn.application.importing.item.RootDress;
import cairn.application.limit.PlanLimits;
import cairn.application.memory.MemoryFolder;
import cairn.application.memory.Principals;
import cairn.application.port.Window;
import cairn.application.port.account.PlanCatalog;
import cairn.application.port.exchange.ImportReader;
import cairn.application.port.exchange.ImportStep;
import cairn.application.port.exchange.ImportedItem;
import cairn.application.resource.Creations;
import cairn.application.resource.TagAssignment;
import cairn.application.tree.CreateSpace;
import cairn.domain.annotation.TagName;
import cairn.domain.content.BlobPath;
import cairn.domain.importing.Import;
import cairn.domain.importing.ImportId;
import cairn.domain.importing.ReportEntry;
import cairn.domain.job.Job;
import cairn.domain.resource.ExternalId;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.resource.Retention;
import cairn.domain.resource.WebAddress;
import cairn.domain.tree.ParentRef;
import cairn.domain.workspace.Plan;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Use cases of imports on the ports of a tenant.
final class Importing {
    static final Instant THEN = Instant.parse("2019-01-02T03:04:05.678Z");

    private final Tenant tenant;
    private final InMemoryRepositories all;
    private final Creations creations;
    private Plan plan = Plan.unlimited();
    private boolean isStopping;

    Importing(Tenant tenant) {
        this.tenant = tenant;
        this.all = tenant.repositories();
        this.creations = new Creations(tenant);
    }

    Creations creations() {
        return creations;
    }

    /// Sets the plan of the account from now on.
    void setPlan(Plan other) {
        plan = other;
    }

    /// Sets whether the server is stopping from now on.
    void setStopping(boolean stopping) {
        isStopping = stopping;
    }

    private ImportTickets tickets() {
        return new ImportTickets(all.uploads(), creations.blobs(), all.blobRemovals(), all.usage(), tenant.clock());
    }

    private ImportEnding ending() {
        return new ImportEnding(all.transactions(), all.imports().runs(), tickets());
    }

    CreateImport create() {
        return new CreateImport(
                all.transactions(),
                all.imports().runs(),
                all.imports().ledger(),
                new ImportFolder(all.destinations(), all.resources()),
                tickets(),
                all.jobs(),
                tenant.ids());
    }

    DeleteImport delete() {
        return new DeleteImport(all.transactions(), all.imports().runs(), ending());
    }

    Import show(ImportId id) {
        return new ShowImport(all.imports().runs()).execute(tenant.principal(), id);
    }

    List<ReportEntry> report(ImportId id) {
        return new ListReportEntries(all.transactions(), all.imports().runs())
                .execute(tenant.principal(), id, new Window(1000, 0))
                .items();
    }

    CreateImport.Command command(BlobPath file, Optional<ResourceId> parent) {
        return new CreateImport.Command(
                file, Optional.empty(), Optional.empty(), parent.map(id -> new ParentRef.ById(id)));
    }

    /// Creates an import and runs it to its end.
    Import run(ImportReader reader, Optional<ResourceId> parent) {
        Import made = create().execute(tenant.principal(), command(creations.uploaded(3), parent));
        work(reader, made.id());
        return show(made.id());
    }

    Job.Import job(ImportId id) {
        return new Job.Import(tenant.workspace(), new ResourceId(id.value()));
    }

    void work(ImportReader reader, ImportId id) {
        handler(reader).handle(job(id));
    }

    RunImport handler(ImportReader reader) {
        ImportPlaces places = new ImportPlaces(all.imports().ledger(), all.resources(), all.tree(), all.aliases());
        ImportBatch batch =
                new ImportBatch(all.transactions(), all.imports().runs(), places, steps(places), ending(), tickets());
        ImportedBytes bytes = new ImportedBytes(
                all.transactions(),
                all.uploads(),
                all.usage(),
                creations.blobs(),
                all.blobRemovals(),
                tenant.ids(),
                tenant.clock());
        ImportRun run = new ImportRun(
                all.transactions(),
                all.imports().runs(),
                new ImportLoading(places, bytes),
                batch,
                all.jobs(),
                tenant.clock(),
                () -> isStopping);
        return new RunImport(
                all.imports().runs(),
                new Principals(all.accounts(), plans()),
                reader,
                creations.blobs(),
                run,
                ending());
    }

    private PlanCatalog plans() {
        return new PlanCatalog() {
            @Override
            public Optional<Plan> find(String name) {
                return Optional.of(plan);
            }

            @Override
            public Set<String> names() {
                return Set.of("any");
            }
        };
    }

    private ImportSteps steps(ImportPlaces places) {
        TagAssignment tags = new TagAssignment(all.tags(), all.indexBacklog(), tenant.ids());
        ImportedExtras extras = new ImportedExtras(all.comments(), all.aliases(), all.resourceChanges(), tenant.ids());
        PerformCreations perform = new PerformCreations(
                creations.folders(), creations.notepads(), creations.bookmarks(), creations.files());
        return new ImportSteps(
                new ImportItems(places, all.externalIds(), new ImportedResources(perform), extras, all.archive()),
                new ImportedRoots(
                        places,
                        new RootDress(
                                all.resources(),
                                all.resourceChanges(),
                                all.tree(),
                                tags,
                                all.imports().ledger(),
                                all.indexBacklog()),
                        new CreateSpace(
                                all.transactions(),
                                all.resources(),
                                all.tree(),
                                new PlanLimits(all.usage()),
                                all.indexBacklog(),
                                tenant.ids(),
                                tenant.clock()),
                        new MemoryFolder(all.aliases(), tenant.systemRoots()),
                        extras),
                new ImportedMarks(all.tags(), tags, all.labels()),
                new ImportSettling(
                        places,
                        all.resources(),
                        all.archive(),
                        extras,
                        all.imports().runs(),
                        tenant.clock(),
                        Duration.ofDays(30)));
    }

    static ImportStep link(String key, String... parents) {
        return new ImportStep.Item(item(
                key,
                List.of(parents),
                new ImportedItem.Content.Link(new WebAddress("https://example.org/" + key), Optional.empty()),
                null));
    }

    static ImportStep folder(String key, String... parents) {
        return new ImportStep.Item(item(key, List.of(parents), new ImportedItem.Content.Folder(), null));
    }

    static ImportedItem item(
            String key, List<String> parents, ImportedItem.Content content, @Nullable ExternalId externalId) {
        return new ImportedItem(
                key,
                parents,
                "line " + key,
                new ResourceName(key),
                content,
                new ImportedItem.Details(
                        List.of(new TagName("imported")),
                        "about " + key,
                        null,
                        null,
                        null,
                        false,
                        externalId,
                        Retention.UNLIMITED,
                        Optional.of(THEN),
                        Optional.empty(),
                        null,
                        List.of(),
                        List.of()),
                List.of());
    }
}
