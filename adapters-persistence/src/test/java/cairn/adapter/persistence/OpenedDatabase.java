package cairn.adapter.persistence;

import cairn.application.port.account.AccountRepository;
import cairn.application.port.account.KeyRepository;
import cairn.application.port.account.RequestQuotas;
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
import cairn.application.port.content.RecipeRepository;
import cairn.application.port.content.TextRepository;
import cairn.application.port.content.VectorRepository;
import cairn.application.port.content.WebPageRepository;
import cairn.application.port.job.JobQueue;
import cairn.application.port.job.JobStatistics;
import cairn.application.port.memory.MemoryJobRepository;
import cairn.application.port.node.ServerNodes;
import cairn.application.port.node.SharedValues;
import cairn.application.port.resource.CreationTimes;
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
import cairn.application.port.transaction.Transactions;
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

/// The ports of a database in the form that contract tests need.
public record OpenedDatabase(Database database) implements OpenedChangePorts {
    @Override
    public Transactions transactions() {
        return database.transactions();
    }

    @Override
    public AccountRepository accounts() {
        return database.accounts();
    }

    @Override
    public KeyRepository keys() {
        return database.keys();
    }

    @Override
    public UsageRepository usage() {
        return database.usage();
    }

    @Override
    public WorkspaceRepository workspaces() {
        return database.workspaces().repository();
    }

    @Override
    public WorkspaceModels workspaceModels() {
        return database.workspaces().models();
    }

    @Override
    public TreeRepository tree() {
        return database.tree();
    }

    @Override
    public ExternalIds externalIds() {
        return database.externalIds();
    }

    @Override
    public CreationTimes creationTimes() {
        return database.places().creationTimes();
    }

    @Override
    public ResourceRepository resources() {
        return database.resources();
    }

    @Override
    public DuplicateRepository duplicates() {
        return database.places().duplicates();
    }

    @Override
    public Destinations destinations() {
        return database.places().destinations();
    }

    @Override
    public SiblingRepository siblings() {
        return database.places().siblings();
    }

    @Override
    public TagRepository tags() {
        return database.annotations().tags();
    }

    @Override
    public CommentRepository comments() {
        return database.annotations().comments();
    }

    @Override
    public AliasRepository aliases() {
        return database.places().aliases();
    }

    @Override
    public JobStatistics jobStatistics() {
        return database.jobStatistics();
    }

    @Override
    public LabelRepository labels() {
        return database.annotations().labels();
    }

    @Override
    public TextRepository texts() {
        return database.texts();
    }

    @Override
    public EditRepository edits() {
        return database.versions().edits();
    }

    @Override
    public FileVersions fileVersions() {
        return database.versions().files();
    }

    @Override
    public NoteVersions noteVersions() {
        return database.versions().notes();
    }

    @Override
    public UploadRepository uploads() {
        return database.uploads();
    }

    @Override
    public BlobRemovals blobRemovals() {
        return database.blobRemovals();
    }

    @Override
    public ArchiveRepository archive() {
        return database.places().archive();
    }

    @Override
    public ResourceChanges resourceChanges() {
        return database.resourceChanges();
    }

    @Override
    public Purges purges() {
        return database.places().purges();
    }

    @Override
    public ExpiredResources expired() {
        return database.places().expired();
    }

    @Override
    public MemoryJobRepository memoryJobs() {
        return database.memoryJobs();
    }

    @Override
    public Imports imports() {
        return new Imports(
                database.imports().runs(),
                database.imports().ledger(),
                database.imports().finished());
    }

    @Override
    public WorkspaceDeletions workspaceDeletions() {
        return database.workspaces().deletions();
    }

    @Override
    public IdempotencyRepository idempotency() {
        return database.idempotency();
    }

    @Override
    public ResourceCopies resourceCopies() {
        return database.resourceCopies();
    }

    @Override
    public RecipeRepository recipes() {
        return database.recipes();
    }

    @Override
    public ProcessingRepository processing() {
        return database.processing();
    }

    @Override
    public WebPageRepository webPages() {
        return database.webPages();
    }

    @Override
    public PictureRepository pictures() {
        return database.pictures();
    }

    @Override
    public VectorRepository vectors() {
        return database.vectors();
    }

    @Override
    public PassageRepository passages() {
        return database.passages();
    }

    @Override
    public ContextRepository contexts() {
        return database.contexts();
    }

    @Override
    public NeighbourRepository neighbours() {
        return database.neighbours();
    }

    @Override
    public JobQueue jobs() {
        return database.jobs();
    }

    @Override
    public IndexGeneration indexGeneration(String name) {
        return database.indexGeneration(name);
    }

    @Override
    public IndexBacklog indexBacklog() {
        return database.indexBacklog();
    }

    @Override
    public RequestQuotas requestQuotas() {
        return database.nodes().requestQuotas();
    }

    @Override
    public SharedValues sharedValues() {
        return database.nodes().sharedValues();
    }

    @Override
    public ServerNodes serverNodes() {
        return database.nodes().serverNodes();
    }
}
