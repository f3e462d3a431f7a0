package cairn.application.fake;

import cairn.application.fake.exchange.InMemoryImports;
import cairn.application.fake.memory.InMemoryExpiredResources;
import cairn.application.fake.memory.InMemoryMemoryJobs;
import cairn.application.fake.tree.InMemoryAliases;
import cairn.application.fake.tree.InMemoryArchive;
import cairn.application.fake.tree.InMemoryComments;
import cairn.application.fake.tree.InMemoryDestinations;
import cairn.application.fake.tree.InMemoryLabels;
import cairn.application.fake.tree.InMemoryNeighbours;
import cairn.application.fake.tree.InMemoryPassages;
import cairn.application.fake.tree.InMemoryPictures;
import cairn.application.fake.tree.InMemoryProcessing;
import cairn.application.fake.tree.InMemoryPurges;
import cairn.application.fake.tree.InMemoryResourceChanges;
import cairn.application.fake.tree.InMemoryResourceCopies;
import cairn.application.fake.tree.InMemoryResources;
import cairn.application.fake.tree.InMemorySiblings;
import cairn.application.fake.tree.InMemoryTags;
import cairn.application.fake.tree.InMemoryTexts;
import cairn.application.fake.tree.InMemoryTree;
import cairn.application.fake.tree.InMemoryVectors;
import cairn.application.fake.tree.InMemoryWebPages;
import cairn.application.fake.version.InMemoryDuplicates;
import cairn.application.fake.version.InMemoryEdits;
import cairn.application.fake.version.InMemoryFileVersions;
import cairn.application.fake.version.InMemoryNoteVersions;
import cairn.application.fake.webhook.InMemoryChangePorts;
import cairn.application.port.IdSource;
import cairn.application.port.account.AccountRepository;
import cairn.application.port.account.KeyRepository;
import cairn.application.port.account.UsageRepository;
import cairn.application.port.annotation.CommentRepository;
import cairn.application.port.annotation.LabelRepository;
import cairn.application.port.annotation.TagRepository;
import cairn.application.port.blob.BlobRemovals;
import cairn.application.port.blob.UploadRepository;
import cairn.application.port.content.ContextRepository;
import cairn.application.port.content.PassageRepository;
import cairn.application.port.content.PictureRepository;
import cairn.application.port.content.ProcessingRepository;
import cairn.application.port.content.TextRepository;
import cairn.application.port.content.VectorRepository;
import cairn.application.port.content.WebPageRepository;
import cairn.application.port.memory.MemoryJobRepository;
import cairn.application.port.resource.Destinations;
import cairn.application.port.resource.DuplicateRepository;
import cairn.application.port.resource.ExternalIds;
import cairn.application.port.resource.NeighbourRepository;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.resource.ResourceCopies;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.resource.SiblingRepository;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.search.IndexGeneration;
import cairn.application.port.transaction.IdempotencyRepository;
import cairn.application.port.tree.AliasRepository;
import cairn.application.port.tree.ArchiveRepository;
import cairn.application.port.tree.ExpiredResources;
import cairn.application.port.tree.Purges;
import cairn.application.port.tree.TreeRepository;
import cairn.application.port.version.EditRepository;
import cairn.application.port.version.FileVersions;
import cairn.application.port.version.NoteVersions;
import cairn.application.port.workspace.WorkspaceDeletions;
import cairn.application.port.workspace.WorkspaceModels;
import cairn.application.port.workspace.WorkspaceRepository;
import java.time.InstantSource;

/// The ports of a database in memory, except those that only enrichment, search or many servers need.
public final class InMemoryRepositories extends InMemoryChangePorts {
    private final Tables tables;
    private final IdSource ids;
    private final InMemoryIndexBacklog backlog;

    public InMemoryRepositories(IdSource ids) {
        this(ids, InstantSource.system());
    }

    /// @param clock decides what has expired
    public InMemoryRepositories(IdSource ids, InstantSource clock) {
        this(ids, new Tables(clock));
    }

    private InMemoryRepositories(IdSource ids, Tables tables) {
        super(tables, ids);
        this.tables = tables;
        this.ids = ids;
        this.backlog = new InMemoryIndexBacklog(tables);
    }

    @Override
    public InMemoryTransactions transactions() {
        return tables.transactions;
    }

    @Override
    public AccountRepository accounts() {
        return new InMemoryAccounts(tables);
    }

    @Override
    public KeyRepository keys() {
        return new InMemoryKeys(tables);
    }

    @Override
    public UsageRepository usage() {
        return new InMemoryUsage(tables);
    }

    @Override
    public WorkspaceRepository workspaces() {
        return new InMemoryWorkspaces(tables);
    }

    @Override
    public WorkspaceModels workspaceModels() {
        return new InMemoryWorkspaceModels(tables);
    }

    @Override
    public TreeRepository tree() {
        return new InMemoryTree(tables);
    }

    @Override
    public ExternalIds externalIds() {
        return new InMemoryResources(tables);
    }

    @Override
    public ResourceRepository resources() {
        return new InMemoryResources(tables);
    }

    @Override
    public DuplicateRepository duplicates() {
        return new InMemoryDuplicates(tables);
    }

    @Override
    public Destinations destinations() {
        return new InMemoryDestinations(tables);
    }

    @Override
    public SiblingRepository siblings() {
        return new InMemorySiblings(tables);
    }

    @Override
    public TagRepository tags() {
        return new InMemoryTags(tables);
    }

    @Override
    public CommentRepository comments() {
        return new InMemoryComments(tables);
    }

    @Override
    public AliasRepository aliases() {
        return new InMemoryAliases(tables);
    }

    @Override
    public LabelRepository labels() {
        return new InMemoryLabels(tables);
    }

    @Override
    public TextRepository texts() {
        return new InMemoryTexts(tables);
    }

    @Override
    public EditRepository edits() {
        return new InMemoryEdits(tables);
    }

    @Override
    public FileVersions fileVersions() {
        return new InMemoryFileVersions(tables);
    }

    @Override
    public NoteVersions noteVersions() {
        return new InMemoryNoteVersions(tables);
    }

    @Override
    public UploadRepository uploads() {
        return new InMemoryUploads(tables);
    }

    @Override
    public BlobRemovals blobRemovals() {
        return new InMemoryBlobRemovals(tables);
    }

    @Override
    public ArchiveRepository archive() {
        return new InMemoryArchive(tables);
    }

    @Override
    public ResourceChanges resourceChanges() {
        return new InMemoryResourceChanges(tables);
    }

    @Override
    public Purges purges() {
        return new InMemoryPurges(tables, ids);
    }

    @Override
    public ExpiredResources expired() {
        return new InMemoryExpiredResources(tables);
    }

    @Override
    public MemoryJobRepository memoryJobs() {
        return new InMemoryMemoryJobs(tables);
    }

    @Override
    public Imports imports() {
        return InMemoryImports.ports(tables);
    }

    @Override
    public WorkspaceDeletions workspaceDeletions() {
        return new InMemoryWorkspaceDeletions(tables);
    }

    @Override
    public IdempotencyRepository idempotency() {
        return new InMemoryIdempotencyKeys(tables);
    }

    @Override
    public ResourceCopies resourceCopies() {
        return new InMemoryResourceCopies(tables, ids);
    }

    @Override
    public ProcessingRepository processing() {
        return new InMemoryProcessing(tables);
    }

    @Override
    public PictureRepository pictures() {
        return new InMemoryPictures(tables);
    }

    @Override
    public VectorRepository vectors() {
        return new InMemoryVectors(tables);
    }

    @Override
    public PassageRepository passages() {
        return new InMemoryPassages(tables);
    }

    @Override
    public ContextRepository contexts() {
        return new InMemoryContexts(tables);
    }

    @Override
    public NeighbourRepository neighbours() {
        return new InMemoryNeighbours(tables);
    }

    @Override
    public WebPageRepository webPages() {
        return new InMemoryWebPages(tables);
    }

    @Override
    public InMemoryJobs jobs() {
        return new InMemoryJobs(tables, ids);
    }

    @Override
    public IndexBacklog indexBacklog() {
        return backlog;
    }

    @Override
    public IndexGeneration indexGeneration(String name) {
        return new InMemoryIndexGeneration(tables, backlog, name);
    }
}
