package cairn.adapter.persistence;

import cairn.application.port.AccountRepository;
import cairn.application.port.AliasRepository;
import cairn.application.port.ArchiveRepository;
import cairn.application.port.BlobRemovals;
import cairn.application.port.CommentRepository;
import cairn.application.port.Destinations;
import cairn.application.port.ExternalIds;
import cairn.application.port.IdempotencyRepository;
import cairn.application.port.IndexBacklog;
import cairn.application.port.IndexGeneration;
import cairn.application.port.JobQueue;
import cairn.application.port.KeyRepository;
import cairn.application.port.LabelRepository;
import cairn.application.port.ModelVectors;
import cairn.application.port.NotepadRepository;
import cairn.application.port.PassageRepository;
import cairn.application.port.PictureRepository;
import cairn.application.port.PictureVectorRepository;
import cairn.application.port.ProcessingRepository;
import cairn.application.port.Purges;
import cairn.application.port.RecipeRepository;
import cairn.application.port.Repositories;
import cairn.application.port.RequestQuotas;
import cairn.application.port.ResourceChanges;
import cairn.application.port.ResourceCopies;
import cairn.application.port.ResourceRepository;
import cairn.application.port.RevisionRepository;
import cairn.application.port.ServerNodes;
import cairn.application.port.SharedValues;
import cairn.application.port.SiblingRepository;
import cairn.application.port.TagNames;
import cairn.application.port.TagRepository;
import cairn.application.port.TextRepository;
import cairn.application.port.ThroughputRepository;
import cairn.application.port.Transactions;
import cairn.application.port.TreeChanges;
import cairn.application.port.TreeRepository;
import cairn.application.port.UploadRepository;
import cairn.application.port.UsageRepository;
import cairn.application.port.VectorRepository;
import cairn.application.port.WebPageRepository;
import cairn.application.port.Workload;
import cairn.application.port.WorkspaceDeletions;
import cairn.application.port.WorkspaceModels;
import cairn.application.port.WorkspaceRepository;

/// A database's ports, as contracts want them.
public record OpenedDatabase(Database database) implements Repositories {
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
        return database.workspaces();
    }

    @Override
    public WorkspaceModels workspaceModels() {
        return database.workspaceModels();
    }

    @Override
    public ModelVectors modelVectors() {
        return database.modelVectors();
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
    public ResourceRepository resources() {
        return database.resources();
    }

    @Override
    public Destinations destinations() {
        return database.destinations();
    }

    @Override
    public SiblingRepository siblings() {
        return database.siblings();
    }

    @Override
    public TagNames tagNames() {
        return database.tagNames();
    }

    @Override
    public TagRepository tags() {
        return database.tags();
    }

    @Override
    public CommentRepository comments() {
        return database.comments();
    }

    @Override
    public AliasRepository aliases() {
        return database.aliases();
    }

    @Override
    public NotepadRepository notepads() {
        return database.notepads();
    }

    @Override
    public ThroughputRepository throughput() {
        return database.throughput();
    }

    @Override
    public LabelRepository labels() {
        return database.labels();
    }

    @Override
    public RevisionRepository revisions() {
        return database.revisions();
    }

    @Override
    public TextRepository texts() {
        return database.texts();
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
        return database.archive();
    }

    @Override
    public ResourceChanges resourceChanges() {
        return database.resourceChanges();
    }

    @Override
    public TreeChanges treeChanges() {
        return database.treeChanges();
    }

    @Override
    public Purges purges() {
        return database.purges();
    }

    @Override
    public WorkspaceDeletions workspaceDeletions() {
        return database.workspaceDeletions();
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
    public Workload workload() {
        return database.workload();
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
    public PictureVectorRepository pictureVectors() {
        return database.pictureVectors();
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
        return database.requestQuotas();
    }

    @Override
    public SharedValues sharedValues() {
        return database.sharedValues();
    }

    @Override
    public ServerNodes serverNodes() {
        return database.serverNodes();
    }
}
