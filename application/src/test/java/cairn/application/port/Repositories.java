package cairn.application.port;

import cairn.application.port.account.AccountRepository;
import cairn.application.port.account.KeyRepository;
import cairn.application.port.account.RequestQuotas;
import cairn.application.port.account.UsageRepository;
import cairn.application.port.annotation.CommentRepository;
import cairn.application.port.annotation.LabelRepository;
import cairn.application.port.annotation.TagRepository;
import cairn.application.port.blob.BlobRemovals;
import cairn.application.port.blob.UploadRepository;
import cairn.application.port.change.ChangeLog;
import cairn.application.port.content.ContextRepository;
import cairn.application.port.content.PassageRepository;
import cairn.application.port.content.PictureRepository;
import cairn.application.port.content.ProcessingRepository;
import cairn.application.port.content.RecipeRepository;
import cairn.application.port.content.TextRepository;
import cairn.application.port.content.VectorRepository;
import cairn.application.port.content.WebPageRepository;
import cairn.application.port.exchange.FinishedImports;
import cairn.application.port.exchange.ImportLedger;
import cairn.application.port.exchange.ImportRepository;
import cairn.application.port.job.JobQueue;
import cairn.application.port.job.JobStatistics;
import cairn.application.port.job.ProcessingJobs;
import cairn.application.port.memory.MemoryJobRepository;
import cairn.application.port.node.ServerNodes;
import cairn.application.port.node.SharedValues;
import cairn.application.port.publication.PublicationRepository;
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
import cairn.application.port.webhook.WebhookQueue;
import cairn.application.port.webhook.WebhookRepository;
import cairn.application.port.workspace.WorkspaceDeletions;
import cairn.application.port.workspace.WorkspaceModels;
import cairn.application.port.workspace.WorkspaceRepository;

/// The ports of one database, initially empty, that the contracts are tested with. Ports that only
/// enrichment or several servers need have no implementation in memory.
public interface Repositories {
    Transactions transactions();

    AccountRepository accounts();

    KeyRepository keys();

    UsageRepository usage();

    WorkspaceRepository workspaces();

    WorkspaceModels workspaceModels();

    TreeRepository tree();

    ExternalIds externalIds();

    default CreationTimes creationTimes() {
        throw missing();
    }

    ResourceRepository resources();

    DuplicateRepository duplicates();

    Destinations destinations();

    SiblingRepository siblings();

    TagRepository tags();

    CommentRepository comments();

    AliasRepository aliases();

    default JobStatistics jobStatistics() {
        throw missing();
    }

    LabelRepository labels();

    TextRepository texts();

    EditRepository edits();

    FileVersions fileVersions();

    NoteVersions noteVersions();

    UploadRepository uploads();

    BlobRemovals blobRemovals();

    ArchiveRepository archive();

    ResourceChanges resourceChanges();

    ChangeLog changeLog();

    WebhookRepository webhooks();

    WebhookQueue webhookQueue();

    PublicationRepository publications();

    Purges purges();

    ExpiredResources expired();

    MemoryJobRepository memoryJobs();

    Imports imports();

    WorkspaceDeletions workspaceDeletions();

    IdempotencyRepository idempotency();

    ResourceCopies resourceCopies();

    ProcessingRepository processing();

    default RecipeRepository recipes() {
        throw missing();
    }

    PictureRepository pictures();

    VectorRepository vectors();

    PassageRepository passages();

    ContextRepository contexts();

    NeighbourRepository neighbours();

    WebPageRepository webPages();

    JobQueue jobs();

    /// The processing jobs of the same queue.
    default ProcessingJobs processingJobs() {
        return (ProcessingJobs) jobs();
    }

    IndexBacklog indexBacklog();

    IndexGeneration indexGeneration(String name);

    default RequestQuotas requestQuotas() {
        throw missing();
    }

    default SharedValues sharedValues() {
        throw missing();
    }

    default ServerNodes serverNodes() {
        throw missing();
    }

    private static UnsupportedOperationException missing() {
        return new UnsupportedOperationException("not in memory");
    }

    /// A contract that uses some of these repositories.
    interface Contract {
        Repositories repositories();

        /// Fills the repositories; the same instance throughout a test.
        Samples samples();
    }

    record Imports(ImportRepository runs, ImportLedger ledger, FinishedImports finished) {}
}
