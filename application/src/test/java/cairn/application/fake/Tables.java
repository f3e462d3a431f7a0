package cairn.application.fake;

import cairn.application.port.content.ContextRepository.StoredContext;
import cairn.application.port.content.PassageRepository.StoredPassage;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.port.content.VectorRepository.EmbeddedPicture;
import cairn.application.port.content.VectorRepository.StoredVector;
import cairn.application.port.exchange.ImportLedger.Taken;
import cairn.application.port.exchange.ImportRepository.Order;
import cairn.application.port.memory.MemoryJobRepository.Pending;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.transaction.IdempotencyRepository.Answer;
import cairn.application.port.transaction.IdempotencyRepository.KeyRef;
import cairn.application.port.tree.ArchiveRepository.Archived;
import cairn.application.port.version.EditRepository.Edit;
import cairn.application.port.workspace.WorkspaceDeletions.Confirmation;
import cairn.domain.annotation.Comment;
import cairn.domain.annotation.CommentId;
import cairn.domain.annotation.Label;
import cairn.domain.annotation.Tag;
import cairn.domain.annotation.TagId;
import cairn.domain.change.Change;
import cairn.domain.change.ChangeHead;
import cairn.domain.change.ChangeType;
import cairn.domain.content.BlobPath;
import cairn.domain.content.Picture;
import cairn.domain.importing.Import;
import cairn.domain.importing.ImportId;
import cairn.domain.importing.ReportEntry;
import cairn.domain.job.Job;
import cairn.domain.memory.MemoryJob;
import cairn.domain.memory.MemoryJobId;
import cairn.domain.publication.Publication;
import cairn.domain.resource.ExternalId;
import cairn.domain.resource.Insight;
import cairn.domain.resource.LabelId;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.WebPage;
import cairn.domain.tree.Alias;
import cairn.domain.tree.Root;
import cairn.domain.upload.Upload;
import cairn.domain.upload.UploadState;
import cairn.domain.version.FileVersion;
import cairn.domain.version.Version;
import cairn.domain.webhook.Delivery;
import cairn.domain.webhook.Webhook;
import cairn.domain.webhook.WebhookId;
import cairn.domain.workspace.Account;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.ApiKey;
import cairn.domain.workspace.KeyId;
import cairn.domain.workspace.Usage;
import cairn.domain.workspace.Workspace;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// All tables of one database, empty at first.
public final class Tables {
    public final InMemoryTransactions transactions = new InMemoryTransactions(this);
    private final InstantSource clock;
    private final List<Table<?, ?>> ofWorkspaces = new ArrayList<>();

    public final Table<AccountId, Account> accounts = shared();
    public final Table<KeyId, ApiKey> keys = shared();
    public final Table<AccountId, Usage> usage = shared();
    public final Table<WorkspaceId, WorkspaceRow> workspaces = shared();
    public final Table<SlugKey, WorkspaceId> slugs = shared();
    public final Table<WorkspaceId, Confirmation> confirmations = owned(key -> key);

    public final Table<Key, ResourceRow> resources = owned(Key::workspace);
    public final Table<Named<ExternalId>, ResourceId> externalIds = owned(Named::workspace);
    public final Table<Key, Texts> texts = owned(Key::workspace);
    public final Table<Key, Edit> edits = owned(Key::workspace);
    public final Table<VersionKey, NoteVersionRow> noteVersions =
            owned(key -> key.resource().workspace());
    public final Table<VersionKey, FileVersion> fileVersions =
            owned(key -> key.resource().workspace());
    public final Table<Key, WebPage> webPages = owned(Key::workspace);
    public final Table<Key, Picture> pictures = owned(Key::workspace);
    public final Table<Key, EmbeddedPicture> pictureVectors = owned(Key::workspace);
    public final Table<VectorKey, StoredVector> vectors =
            owned(key -> key.resource().workspace());

    public final Table<Key, List<StoredPassage>> passages = owned(Key::workspace);
    public final Table<PassageKey, StoredVector> passageVectors =
            owned(key -> key.resource().workspace());

    public final Table<Key, List<StoredContext>> contexts = owned(Key::workspace);
    public final Table<Key, Boolean> pendingContexts = owned(Key::workspace);

    public final Table<Key, ContainerRow> containers = owned(Key::workspace);
    public final Table<WorkspaceId, Integer> containerNumbers = owned(key -> key);
    public final Table<Key, Root> roots = owned(Key::workspace);
    public final Table<Key, Instant> lastAdded = owned(Key::workspace);
    public final Table<Named<Alias>, ResourceId> aliases = owned(Named::workspace);
    public final Table<Key, Archived> archived = owned(Key::workspace);
    public final Table<Key, PurgeRow> purges = shared();

    public final Table<WorkspaceId, ChangeHead> changeHeads = owned(key -> key);
    public final Table<ChangeKey, Change> changes = owned(ChangeKey::workspace);

    public final Table<Named<TagId>, Tag> tags = owned(Named::workspace);
    public final Table<Named<String>, TagId> tagNames = owned(Named::workspace);
    public final Table<Key, Set<TagId>> tagged = owned(Key::workspace);
    public final Table<Named<LabelId>, Label> labels = owned(Named::workspace);
    public final Table<Named<CommentId>, Comment> comments = owned(Named::workspace);

    public final Table<Key, Publication> publications = owned(Key::workspace);
    public final Table<Named<WebhookId>, WebhookRow> webhooks = owned(Named::workspace);
    public final Table<Named<UUID>, Delivery> deliveries = owned(Named::workspace);
    public final Table<JobKey, MemoryJobRow> memoryJobs = owned(JobKey::workspace);
    public final Table<ImportKey, ImportRow> imports = owned(ImportKey::workspace);
    public final Table<Named<String>, Taken> importItems = owned(Named::workspace);
    public final Table<UUID, JobRow> jobs = ownedBy((id, row) -> row.job().workspace());
    public final Table<String, GenerationRow> generations = shared();
    public final Table<DirtyKey, Long> dirtyFlags = shared();
    public final Table<BlobPath, Upload> uploads = ownedBy((path, upload) -> upload.workspaceId());
    public final Table<Named<BlobPath>, Instant> blobRemovals = shared();
    public final Table<Named<BlobPath>, Instant> announcedBlobs = shared();
    public final Table<KeyRef, KeptRow> idempotencyKeys = owned(KeyRef::workspace);

    /// The clock that decides what has expired.
    public Tables(InstantSource clock) {
        this.clock = clock;
    }

    public Instant now() {
        return clock.instant();
    }

    /// Releases the ticket of deleted bytes: it is kept as collected while its URL is still valid.
    public void release(BlobPath path) {
        uploads.find(path).ifPresent(ticket -> {
            if (ticket.expiresAt().isAfter(now())) {
                uploads.change(path, same -> InMemoryUploads.with(same, UploadState.COLLECTED, same.digest()));
            } else {
                uploads.delete(path);
            }
        });
    }

    private <K, V> Table<K, V> shared() {
        return new Table<>(transactions, (key, value) -> Optional.empty());
    }

    private <K, V> Table<K, V> owned(Function<K, WorkspaceId> owner) {
        return ownedBy((key, value) -> owner.apply(key));
    }

    private <K, V> Table<K, V> ownedBy(BiFunction<K, V, WorkspaceId> owner) {
        Table<K, V> table = new Table<>(transactions, (key, value) -> Optional.of(owner.apply(key, value)));
        ofWorkspaces.add(table);
        return table;
    }

    /// Logs the change at the end of the calling transaction.
    public void note(WorkspaceId workspace, ResourceId resource, ChangeType type) {
        transactions.note(workspace, resource, type);
    }

    /// Whether a workspace is neither unknown nor deleted.
    public boolean isThere(WorkspaceId workspace) {
        return workspaces.find(workspace).filter(WorkspaceRow::isThere).isPresent();
    }

    /// Empty when the workspace does not exist any more.
    public Optional<AccountId> accountOf(WorkspaceId workspace) {
        return workspaces.find(workspace).map(row -> row.workspace().accountId());
    }

    /// Deletes up to `limit` rows of the workspace from each table, except tables that others empty.
    int purge(WorkspaceId workspace, int limit) {
        return ofWorkspaces.stream()
                .mapToInt(table -> table.purge(workspace, limit))
                .sum();
    }

    public record ChangeKey(WorkspaceId workspace, long sequence) {}

    /// A resource of a workspace.
    public record Key(WorkspaceId workspace, ResourceId id) {}

    /// The key of something named within a workspace.
    public record Named<N>(WorkspaceId workspace, N name) {}

    /// Unique among an account's workspaces.
    record SlugKey(AccountId account, String slug) {}

    /// @param model of embeddings
    /// @param mixedSince since when there may be vectors of other models; null when there are none
    record WorkspaceRow(
            Workspace workspace,
            @Nullable Instant deletedAt,
            String model,
            @Nullable Instant mixedSince) {
        boolean isThere() {
            return deletedAt == null;
        }
    }

    public record ResourceRow(Resource resource, Insight insight, long rendering) {}

    /// @param parent null for a root
    public record ContainerRow(int number, @Nullable ResourceId parent) {}

    /// @param number of the container that it was; null of a place that was none
    public record PurgeRow(AccountId account, @Nullable Integer number) {}

    public record Texts(Map<Source, byte[]> bySource) {}

    public record VersionKey(Key resource, int number) {}

    public record NoteVersionRow(Version version, byte[] text) {}

    public record VectorKey(Key resource, String model) {}

    public record PassageKey(Key resource, String model, String textHash) {}

    /// @param due when it may be claimed; while it is, the end of the lease
    /// @param lease null while nobody has claimed it
    record JobRow(Job job, Instant due, @Nullable UUID lease, int attempt) {}

    /// @param lease null while nobody has claimed it
    /// @param isIdle whether it waits to be woken
    public record WebhookRow(
            Webhook webhook, Instant due, @Nullable UUID lease, boolean isIdle) {}

    public record JobKey(WorkspaceId workspace, MemoryJobId id) {}

    /// @param pending null once it is done
    public record MemoryJobRow(MemoryJob job, @Nullable Pending pending) {}

    public record ImportKey(WorkspaceId workspace, ImportId id) {}

    public record ImportRow(Import run, Order order, long position, List<ReportEntry> entries) {}

    record GenerationRow(boolean isInitialized, Instant usedAt) {}

    record DirtyKey(String generation, WorkspaceId workspace, Entry entry) {}

    /// @param answer null until there is one
    record KeptRow(String fingerprint, Instant at, @Nullable Answer answer) {}
}
