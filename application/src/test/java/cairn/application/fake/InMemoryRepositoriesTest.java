package cairn.application.fake;

import cairn.application.port.account.AccountRepositoryContract;
import cairn.application.port.account.KeyRepositoryContract;
import cairn.application.port.account.UsageRepositoryContract;
import cairn.application.port.annotation.CommentRepositoryContract;
import cairn.application.port.annotation.LabelRepositoryContract;
import cairn.application.port.annotation.TagInsertionsContract;
import cairn.application.port.annotation.TagReferencesContract;
import cairn.application.port.annotation.TagRepositoryContract;
import cairn.application.port.blob.BlobRemovalsContract;
import cairn.application.port.blob.UploadRepositoryContract;
import cairn.application.port.change.ChangeLogContract;
import cairn.application.port.change.RecordChangesContract;
import cairn.application.port.content.ContextRepositoryContract;
import cairn.application.port.content.ModelVectorContract;
import cairn.application.port.content.PassageRepositoryContract;
import cairn.application.port.content.PictureRepositoryContract;
import cairn.application.port.content.PictureVectorContract;
import cairn.application.port.content.ProcessingRepositoryContract;
import cairn.application.port.content.TextRepositoryContract;
import cairn.application.port.content.VectorRepositoryContract;
import cairn.application.port.content.WebPageRepositoryContract;
import cairn.application.port.exchange.FinishedImportsContract;
import cairn.application.port.exchange.ImportLedgerContract;
import cairn.application.port.exchange.ImportRepositoryContract;
import cairn.application.port.job.JobQueueContract;
import cairn.application.port.job.ProcessingJobsContract;
import cairn.application.port.memory.MemoryJobRepositoryContract;
import cairn.application.port.publication.PublicationRepositoryContract;
import cairn.application.port.resource.DestinationsContract;
import cairn.application.port.resource.DuplicateRepositoryContract;
import cairn.application.port.resource.NeighbourRepositoryContract;
import cairn.application.port.resource.ResourceChangesContract;
import cairn.application.port.resource.ResourceCopiesContract;
import cairn.application.port.resource.ResourceFilterContract;
import cairn.application.port.resource.ResourceListContract;
import cairn.application.port.resource.ResourceRepositoryContract;
import cairn.application.port.resource.ResourceRevisionContract;
import cairn.application.port.resource.SiblingRepositoryContract;
import cairn.application.port.search.IndexBacklogContract;
import cairn.application.port.search.IndexGenerationContract;
import cairn.application.port.transaction.IdempotencyRepositoryContract;
import cairn.application.port.transaction.TransactionsContract;
import cairn.application.port.transaction.TreeLocksContract;
import cairn.application.port.tree.AliasRepositoryContract;
import cairn.application.port.tree.ArchiveRepositoryContract;
import cairn.application.port.tree.ExpiredResourcesContract;
import cairn.application.port.tree.PurgesContract;
import cairn.application.port.tree.TreeMoveContract;
import cairn.application.port.tree.TreeRepositoryContract;
import cairn.application.port.version.EditRepositoryContract;
import cairn.application.port.version.FileVersionsContract;
import cairn.application.port.version.NoteVersionsContract;
import cairn.application.port.webhook.WebhookQueueContract;
import cairn.application.port.webhook.WebhookRepositoryContract;
import cairn.application.port.workspace.WorkspaceDeletionsContract;
import cairn.application.port.workspace.WorkspaceModelsContract;
import cairn.application.port.workspace.WorkspaceRepositoryContract;
import org.junit.jupiter.api.Nested;

/// The contracts that the database's adapters pass, one class for each.
class InMemoryRepositoriesTest {
    @Nested
    class Transactions extends InMemoryTestCase implements TransactionsContract {}

    @Nested
    class TreeLocks extends InMemoryTestCase implements TreeLocksContract {}

    @Nested
    class Idempotency extends InMemoryTestCase implements IdempotencyRepositoryContract {}

    @Nested
    class Account extends InMemoryTestCase implements AccountRepositoryContract {}

    @Nested
    class Usage extends InMemoryTestCase implements UsageRepositoryContract {}

    @Nested
    class Webhooks extends InMemoryTestCase implements WebhookRepositoryContract {}

    @Nested
    class Publications extends InMemoryTestCase implements PublicationRepositoryContract {}

    @Nested
    class WebhookQueues extends InMemoryTestCase implements WebhookQueueContract {}

    @Nested
    class Keys extends InMemoryTestCase implements KeyRepositoryContract {}

    @Nested
    class Workspace extends InMemoryTestCase implements WorkspaceRepositoryContract {}

    @Nested
    class WorkspaceModels extends InMemoryTestCase implements WorkspaceModelsContract {}

    @Nested
    class WorkspaceDeletions extends InMemoryTestCase implements WorkspaceDeletionsContract {}

    @Nested
    class Tree extends InMemoryTestCase implements TreeRepositoryContract {}

    @Nested
    class TreeMove extends InMemoryTestCase implements TreeMoveContract {}

    @Nested
    class Alias extends InMemoryTestCase implements AliasRepositoryContract {}

    @Nested
    class Archive extends InMemoryTestCase implements ArchiveRepositoryContract {}

    @Nested
    class Purges extends InMemoryTestCase implements PurgesContract {}

    @Nested
    class Resource extends InMemoryTestCase implements ResourceRepositoryContract {}

    @Nested
    class ResourceFilter extends InMemoryTestCase implements ResourceFilterContract {}

    @Nested
    class Duplicates extends InMemoryTestCase implements DuplicateRepositoryContract {}

    @Nested
    class ResourceList extends InMemoryTestCase implements ResourceListContract {}

    @Nested
    class ResourceChanges extends InMemoryTestCase implements ResourceChangesContract {}

    @Nested
    class ChangeLogs extends InMemoryTestCase implements ChangeLogContract {}

    @Nested
    class RecordChanges extends InMemoryTestCase implements RecordChangesContract {}

    @Nested
    class ResourceCopies extends InMemoryTestCase implements ResourceCopiesContract {}

    @Nested
    class ResourceRevision extends InMemoryTestCase implements ResourceRevisionContract {}

    @Nested
    class Sibling extends InMemoryTestCase implements SiblingRepositoryContract {}

    @Nested
    class Destinations extends InMemoryTestCase implements DestinationsContract {}

    @Nested
    class Tag extends InMemoryTestCase implements TagRepositoryContract {}

    @Nested
    class TagReferences extends InMemoryTestCase implements TagReferencesContract {}

    @Nested
    class TagInsertions extends InMemoryTestCase implements TagInsertionsContract {}

    @Nested
    class Label extends InMemoryTestCase implements LabelRepositoryContract {}

    @Nested
    class Comment extends InMemoryTestCase implements CommentRepositoryContract {}

    @Nested
    class Text extends InMemoryTestCase implements TextRepositoryContract {}

    @Nested
    class Edits extends InMemoryTestCase implements EditRepositoryContract {}

    @Nested
    class FileVersions extends InMemoryTestCase implements FileVersionsContract {}

    @Nested
    class NoteVersions extends InMemoryTestCase implements NoteVersionsContract {}

    @Nested
    class WebPage extends InMemoryTestCase implements WebPageRepositoryContract {}

    @Nested
    class Processing extends InMemoryTestCase implements ProcessingRepositoryContract {}

    @Nested
    class Vector extends InMemoryTestCase implements VectorRepositoryContract {}

    @Nested
    class Passages extends InMemoryTestCase implements PassageRepositoryContract {}

    @Nested
    class Contexts extends InMemoryTestCase implements ContextRepositoryContract {}

    @Nested
    class Neighbours extends InMemoryTestCase implements NeighbourRepositoryContract {}

    @Nested
    class ModelVector extends InMemoryTestCase implements ModelVectorContract {}

    @Nested
    class Pictures extends InMemoryTestCase implements PictureRepositoryContract {}

    @Nested
    class PictureVector extends InMemoryTestCase implements PictureVectorContract {}

    @Nested
    class JobQueue extends InMemoryTestCase implements JobQueueContract {}

    @Nested
    class ProcessingJobs extends InMemoryTestCase implements ProcessingJobsContract {}

    @Nested
    class IndexBacklog extends InMemoryTestCase implements IndexBacklogContract {}

    @Nested
    class IndexGeneration extends InMemoryTestCase implements IndexGenerationContract {}

    @Nested
    class Upload extends InMemoryTestCase implements UploadRepositoryContract {}

    @Nested
    class BlobRemovals extends InMemoryTestCase implements BlobRemovalsContract {}

    @Nested
    class Expired extends InMemoryTestCase implements ExpiredResourcesContract {}

    @Nested
    class Imports extends InMemoryTestCase implements ImportRepositoryContract {}

    @Nested
    class ImportItems extends InMemoryTestCase implements ImportLedgerContract {}

    @Nested
    class FinishedImports extends InMemoryTestCase implements FinishedImportsContract {}

    @Nested
    class MemoryJobs extends InMemoryTestCase implements MemoryJobRepositoryContract {}
}
