package cairn.adapter.http;

import cairn.application.account.SelectWorkspace;
import cairn.application.indexing.DocumentAssembler;
import cairn.application.indexing.Freshness;
import cairn.application.indexing.Indexer;
import cairn.application.limit.PlanLimits;
import cairn.application.port.CommentRepository;
import cairn.application.port.EscapingMarkdownRenderer;
import cairn.application.port.HashingEmbedder;
import cairn.application.port.IdSource;
import cairn.application.port.InMemoryBlobStore;
import cairn.application.port.InMemoryFileLinks;
import cairn.application.port.InMemoryUploadSigner;
import cairn.application.port.IndexBacklog;
import cairn.application.port.JobQueue;
import cairn.application.port.ResourceRepository;
import cairn.application.port.SearchIndex;
import cairn.application.port.SiblingRepository;
import cairn.application.port.TagRepository;
import cairn.application.port.TextRepository;
import cairn.application.port.Transactions;
import cairn.application.port.TreeRepository;
import cairn.application.port.UploadRepository;
import cairn.application.port.UsageRepository;
import cairn.application.port.VectorRepository;
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
import cairn.application.search.SearchResources;
import cairn.application.search.SearchScope;
import cairn.application.tag.CreateTag;
import cairn.application.tag.ListTags;
import cairn.application.upload.OfferUpload;
import cairn.application.upload.OpenFile;
import cairn.application.upload.StoreUpload;
import cairn.application.workspace.CreateWorkspace;
import cairn.application.workspace.ListWorkspaces;
import cairn.application.workspace.ShowWorkspace;
import cairn.application.workspace.WorkspaceFactory;
import cairn.domain.search.Fusion;
import java.time.Duration;
import java.time.InstantSource;

/// All use cases, of which only those that look at keys and workspaces can be carried through.
final class SampleUseCases {
    private static final InstantSource CLOCK = () -> OneAccount.NOW;

    private final OneAccount account = new OneAccount();
    private final Transactions transactions = Absent.port(Transactions.class);
    private final ResourceRepository resources = Absent.port(ResourceRepository.class);
    private final TreeRepository tree = Absent.port(TreeRepository.class);
    private final TagRepository tags = Absent.port(TagRepository.class);
    private final TextRepository texts = Absent.port(TextRepository.class);
    private final UploadRepository uploads = Absent.port(UploadRepository.class);
    private final IndexBacklog backlog = Absent.port(IndexBacklog.class);
    private final IdSource ids = Absent.port(IdSource.class);
    private final InMemoryBlobStore blobs = new InMemoryBlobStore();
    private final InMemoryFileLinks links = new InMemoryFileLinks();
    private final InMemoryUploadSigner signer = new InMemoryUploadSigner();
    private final EscapingMarkdownRenderer markdown = new EscapingMarkdownRenderer();
    private final PlanLimits limits = new PlanLimits(Absent.port(UsageRepository.class));

    UseCases useCases() {
        ResourceCreation creation = creation();
        return new UseCases(
                account.authenticate(),
                new SelectWorkspace(account),
                new CreateFolder(creation, tree),
                new CreateNotepad(creation, texts, markdown),
                new ReadNotepad(resources, texts),
                new CreateBookmark(creation),
                new CreateFile(creation, uploads, blobs),
                new OfferUpload(transactions, uploads, limits, signer, ids, CLOCK, Duration.ofMinutes(15)),
                new StoreUpload(transactions, uploads, signer, blobs, CLOCK),
                new OpenFile(links, resources, blobs, CLOCK),
                new ShowResource(resources),
                new FilterResources(transactions, resources, new ParentResolver(tree, resources)),
                search(),
                new ListTags(tags),
                new CreateTag(transactions, tags, resources, backlog, ids, CLOCK),
                new ListRoots(tree, resources),
                new ShowRoot(tree, resources),
                new ListWorkspaces(account),
                new ShowWorkspace(account),
                new CreateWorkspace(
                        transactions, account, new WorkspaceFactory(account, resources, tree, ids), limits, CLOCK),
                links,
                markdown,
                CLOCK);
    }

    private ResourceCreation creation() {
        return new ResourceCreation(new CreationPorts(
                transactions,
                resources,
                Absent.port(SiblingRepository.class),
                tree,
                tags,
                Absent.port(CommentRepository.class),
                Absent.port(UsageRepository.class),
                backlog,
                Absent.port(JobQueue.class),
                ids,
                CLOCK));
    }

    private SearchResources search() {
        SearchIndex index = Absent.port(SearchIndex.class);
        DocumentAssembler documents =
                new DocumentAssembler(resources, tags, texts, Absent.port(VectorRepository.class), tree, "sample");
        return new SearchResources(
                new SearchScope(tree),
                new Freshness(new Indexer(transactions, backlog, index, documents)),
                new HashingEmbedder(),
                index,
                resources,
                Fusion.equalWeights());
    }
}
