package cairn.adapter.http;

import cairn.adapter.http.endpoint.FolderEndpoints;
import cairn.adapter.http.endpoint.HealthEndpoints;
import cairn.adapter.http.endpoint.NoteForms;
import cairn.adapter.http.endpoint.RecordAnswers;
import cairn.adapter.http.endpoint.TagEndpoints;
import cairn.adapter.http.endpoint.account.WorkspaceEndpoints;
import cairn.adapter.http.endpoint.file.UploadEndpoints;
import cairn.adapter.http.endpoint.page.ConsoleEndpoints;
import cairn.adapter.http.endpoint.page.DocumentEndpoints;
import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.exchange.body.Room;
import cairn.adapter.http.exchange.body.WholeBody;
import cairn.adapter.http.record.RecordRenderer;
import cairn.application.limit.PlanLimits;
import cairn.application.port.IdSource;
import cairn.application.port.account.UsageRepository;
import cairn.application.port.annotation.CommentRepository;
import cairn.application.port.annotation.TagRepository;
import cairn.application.port.blob.InMemoryFileLinks;
import cairn.application.port.blob.InMemoryTransferSigner;
import cairn.application.port.blob.UploadRepository;
import cairn.application.port.extraction.MarkdownRenderer;
import cairn.application.port.job.JobQueue;
import cairn.application.port.resource.Destinations;
import cairn.application.port.resource.ExternalIds;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.resource.SiblingRepository;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.tree.AliasRepository;
import cairn.application.port.tree.TreeRepository;
import cairn.application.port.workspace.WorkspaceModels;
import cairn.application.resource.CreateFolder;
import cairn.application.resource.CreationPlaces;
import cairn.application.resource.ResourceCreation;
import cairn.application.resource.ResourceInsertion;
import cairn.application.resource.SiblingOrder;
import cairn.application.resource.TagAssignment;
import cairn.application.root.SystemRoots;
import cairn.application.tag.CreateTag;
import cairn.application.tag.DeleteTag;
import cairn.application.tag.ListTags;
import cairn.application.tag.MergeTags;
import cairn.application.tag.ShowTag;
import cairn.application.tag.UpdateTag;
import cairn.application.upload.OfferUpload;
import cairn.application.version.CheckReplacement;
import cairn.application.workspace.CreateWorkspace;
import cairn.application.workspace.ListWorkspaces;
import cairn.application.workspace.ShowWorkspace;
import cairn.application.workspace.UpdateWorkspace;
import cairn.application.workspace.WorkspaceFactory;
import cairn.domain.content.NoteContent;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Sample routes. Only those that check keys and workspaces can complete.
final class SampleRoutes {
    private static final InstantSource CLOCK = () -> OneAccount.NOW;

    private static final WholeBody PICTURE = WholeBody.shared(new byte[8 << 10]);

    private final OneAccount account = new OneAccount();
    private final Transactions transactions = Absent.port(Transactions.class);
    private final ResourceRepository resources = Absent.port(ResourceRepository.class);
    private final TreeRepository tree = Absent.port(TreeRepository.class);
    private final TagRepository tags = Absent.port(TagRepository.class);
    private final IndexBacklog backlog = Absent.port(IndexBacklog.class);
    private final IdSource ids = Absent.port(IdSource.class);
    private final PlanLimits limits = new PlanLimits(Absent.port(UsageRepository.class));

    Routes routes() {
        return new Routes(Stream.of(
                        folders(),
                        new UploadEndpoints(upload(), new CheckReplacement(Absent.port(ResourceRepository.class)))
                                .routes(),
                        tags(),
                        workspaces(),
                        new ConsoleEndpoints("X-Tenant", List::of).routes(),
                        new DocumentEndpoints("X-Tenant").routes(),
                        List.of(Route.get("/picture", "getPicture", SampleRoutes::picture)
                                .open()),
                        List.of(Route.get("/public/{accessToken}/resources/{id}/file", "getFile", SampleRoutes::text)
                                .open()),
                        List.of(Route.get("/note", "readNote", SampleRoutes::note)
                                .open()),
                        List.of(Route.post("/console/{form}", "postForm", SampleRoutes::form)
                                .open()),
                        List.of(
                                Route.post("/v2/made", "make", exchange -> exchange.json(201, "made")),
                                Route.post("/v2/asked", "ask", exchange -> exchange.json(200, "asked"))
                                        .reading()),
                        List.of(Route.get("/public/{megabytes}", "getMegabytes", SampleRoutes::megabytes)
                                .open()),
                        new HealthEndpoints(() -> Map.of("database", true, "search", false)).routes())
                .flatMap(List::stream)
                .toList());
    }

    private static void picture(Exchange exchange) {
        exchange.sendShared("\"1\"", "image/png", PICTURE);
    }

    /// Sends a text that says whether it was rendered on a virtual thread.
    private static void note(Exchange exchange) throws IOException {
        MarkdownRenderer renderer = new MarkdownRenderer() {
            @Override
            public String html(String markdown) {
                return markdown + Thread.currentThread().isVirtual();
            }

            @Override
            public Optional<String> title(String markdown) {
                return Optional.empty();
            }
        };
        new NoteForms(renderer).send(exchange, new NoteContent(1, "virtual: ".getBytes(StandardCharsets.UTF_8)));
    }

    /// Sends whether the edge accounts for the memory of this request.
    private static void form(Exchange exchange) throws IOException {
        exchange.keylessBody();
        exchange.json(200, Room.of(exchange.request()).isPresent());
    }

    private static void megabytes(Exchange exchange) throws IOException {
        int count = Integer.parseInt(exchange.path("megabytes"));
        exchange.json(200, Collections.nCopies(count, "x".repeat(1 << 20)));
    }

    private static void text(Exchange exchange) {
        exchange.sendShared("\"1\"", "text/plain", PICTURE);
    }

    private List<Route> tags() {
        ResourceChanges changes = Absent.port(ResourceChanges.class);
        return new TagEndpoints(
                        new ListTags(tags),
                        new CreateTag(transactions, tags, resources, changes, backlog, ids, CLOCK),
                        new ShowTag(tags),
                        new UpdateTag(transactions, tags, backlog, CLOCK),
                        new MergeTags(transactions, tags, changes, backlog, CLOCK),
                        new DeleteTag(transactions, tags, changes, backlog, CLOCK))
                .routes();
    }

    private List<Route> folders() {
        RecordRenderer renderer = new RecordRenderer(new InMemoryFileLinks(), () -> "", CLOCK);
        ResourceCreation creation = new ResourceCreation(
                transactions,
                new CreationPlaces(
                        Absent.port(Destinations.class),
                        resources,
                        new SiblingOrder(Absent.port(SiblingRepository.class))),
                new TagAssignment(tags, backlog, ids),
                limits,
                new ResourceInsertion(
                        resources,
                        Absent.port(ExternalIds.class),
                        Absent.port(CommentRepository.class),
                        backlog,
                        Absent.port(JobQueue.class),
                        ids),
                CLOCK);
        return new FolderEndpoints(new CreateFolder(creation, tree), new RecordAnswers(renderer)).routes();
    }

    private OfferUpload upload() {
        return new OfferUpload(
                transactions,
                Absent.port(UploadRepository.class),
                limits,
                new InMemoryTransferSigner(),
                ids,
                CLOCK,
                Duration.ofMinutes(15));
    }

    private List<Route> workspaces() {
        WorkspaceFactory factory = new WorkspaceFactory(
                account,
                new SystemRoots(resources, tree, Absent.port(AliasRepository.class), ids),
                ids,
                Absent.port(WorkspaceModels.class),
                "model");
        return new WorkspaceEndpoints(
                        new ListWorkspaces(account),
                        new ShowWorkspace(account),
                        new CreateWorkspace(transactions, account, factory, limits, CLOCK),
                        new UpdateWorkspace(transactions, account, CLOCK))
                .routes();
    }
}
