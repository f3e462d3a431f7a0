package cairn.adapter.persistence;

import cairn.adapter.persistence.DatabaseSettings.Place;
import cairn.application.port.AccountRepository;
import cairn.application.port.AliasRepository;
import cairn.application.port.ArchiveRepository;
import cairn.application.port.BlobRemovals;
import cairn.application.port.CommentRepository;
import cairn.application.port.IdSource;
import cairn.application.port.IdempotencyRepository;
import cairn.application.port.IndexBacklog;
import cairn.application.port.JobQueue;
import cairn.application.port.KeyRepository;
import cairn.application.port.LabelRepository;
import cairn.application.port.NotepadRepository;
import cairn.application.port.ProcessingRepository;
import cairn.application.port.Purges;
import cairn.application.port.ResourceChanges;
import cairn.application.port.ResourceCopies;
import cairn.application.port.ResourceRepository;
import cairn.application.port.RevisionRepository;
import cairn.application.port.SiblingRepository;
import cairn.application.port.TagNames;
import cairn.application.port.TagRepository;
import cairn.application.port.TextRepository;
import cairn.application.port.ThroughputRepository;
import cairn.application.port.Transactions;
import cairn.application.port.TreeChanges;
import cairn.application.port.TreeRepository;
import cairn.application.port.Unavailable;
import cairn.application.port.UploadRepository;
import cairn.application.port.UsageRepository;
import cairn.application.port.VectorRepository;
import cairn.application.port.WorkspaceDeletions;
import cairn.application.port.WorkspaceRepository;
import cairn.domain.failure.Failure.Part;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;

/// The database of one data folder: opens it, brings its tables up to date, and hands out the ports.
public final class Database implements AutoCloseable {
    private final Dialect dialect = new H2();
    private final Optional<CrashRecovery> recovery;
    private final Openings openings;
    private final Sessions sessions;
    private final Transactions transactions;
    private final TreeRepository tree;
    private final JobQueue jobs;
    private final IdSource ids;

    private Database(DatabaseSettings settings, IdSource ids, InstantSource clock) {
        Errors errors = new Errors(dialect);
        this.recovery = recovery(settings.place());
        this.openings = new Openings(() -> open(settings, errors, clock));
        this.sessions = new Sessions(openings, errors);
        this.transactions = new JdbiTransactions(sessions, new TreeLocks(), reserve(settings, clock));
        this.tree = new JdbiTreeRepository(sessions, new TreeCache());
        this.jobs = new JdbiJobQueue(sessions, ids);
        this.ids = ids;
    }

    /// @throws Unavailable when its files can't be opened or another process has them
    public static Database open(DatabaseSettings settings, IdSource ids, InstantSource clock) {
        createFolder(settings.place());
        return new Database(settings, ids, clock);
    }

    private static void createFolder(Place place) {
        if (place instanceof Place.Folder(Path dataFolder)) {
            try {
                Files.createDirectories(dataFolder.resolve("database"));
            } catch (IOException e) {
                throw new Unavailable(Part.DATABASE, "The folder " + dataFolder + " can't be made.", e);
            }
        }
    }

    private static Optional<CrashRecovery> recovery(Place place) {
        return switch (place) {
            case Place.Folder(Path folder) ->
                Optional.of(new CrashRecovery(folder.resolve("database").resolve("cairn.mv.db")));
            case Place.Memory memory -> Optional.empty();
        };
    }

    private static DiskReserve reserve(DatabaseSettings settings, InstantSource clock) {
        return switch (settings.place()) {
            case Place.Folder(Path folder) ->
                new DiskReserve(DiskReserve.usableBytesOf(folder), settings.reserveBytes(), clock);
            case Place.Memory memory -> new DiskReserve(() -> Long.MAX_VALUE, 0, clock);
        };
    }

    private OpenDatabase open(DatabaseSettings settings, Errors errors, InstantSource clock) {
        recovery.ifPresent(CrashRecovery::opening);
        try {
            OpenDatabase opened = OpenDatabase.open(settings, dialect);
            JdbiIndexBacklog.skipRevisions(opened, dialect, clock);
            return opened;
        } catch (RuntimeException e) {
            throw errors.translated(e);
        }
    }

    /// The connections as they are now, for tests.
    OpenDatabase opening() {
        return openings.current();
    }

    public Transactions transactions() {
        return transactions;
    }

    public AccountRepository accounts() {
        return new JdbiAccountRepository(sessions);
    }

    public KeyRepository keys() {
        return new JdbiKeyRepository(sessions);
    }

    public UsageRepository usage() {
        return new JdbiUsageRepository(sessions);
    }

    public WorkspaceRepository workspaces() {
        return new JdbiWorkspaceRepository(sessions, dialect);
    }

    public TreeRepository tree() {
        return tree;
    }

    public ResourceRepository resources() {
        return new JdbiResourceRepository(sessions, dialect);
    }

    public SiblingRepository siblings() {
        return new JdbiSiblingRepository(sessions);
    }

    public TagRepository tags() {
        return new JdbiTagRepository(sessions, dialect);
    }

    public TagNames tagNames() {
        return new JdbiTagRepository(sessions, dialect);
    }

    public CommentRepository comments() {
        return new JdbiCommentRepository(sessions);
    }

    public AliasRepository aliases() {
        return new JdbiAliasRepository(sessions, dialect);
    }

    public NotepadRepository notepads() {
        return new JdbiNotepadRepository(sessions);
    }

    public ThroughputRepository throughput() {
        return new JdbiThroughputRepository(sessions, dialect);
    }

    public LabelRepository labels() {
        return new JdbiLabelRepository(sessions, dialect);
    }

    public RevisionRepository revisions() {
        return new JdbiRevisionRepository(sessions);
    }

    public TextRepository texts() {
        return new JdbiTextRepository(sessions);
    }

    public UploadRepository uploads() {
        return new JdbiUploadRepository(sessions);
    }

    public BlobRemovals blobRemovals() {
        return new JdbiBlobRemovals(sessions, dialect);
    }

    public ArchiveRepository archive() {
        return new JdbiArchiveRepository(sessions);
    }

    public ResourceChanges resourceChanges() {
        return new JdbiResourceChanges(sessions);
    }

    public TreeChanges treeChanges() {
        return new JdbiTreeChanges(sessions);
    }

    public Purges purges() {
        return new JdbiPurges(sessions, ids);
    }

    public WorkspaceDeletions workspaceDeletions() {
        return new JdbiWorkspaceDeletions(sessions, dialect);
    }

    public IdempotencyRepository idempotency() {
        return new JdbiIdempotencyRepository(sessions, dialect);
    }

    public ResourceCopies resourceCopies() {
        return new JdbiResourceCopies(sessions, ids);
    }

    public ProcessingRepository processing() {
        return new JdbiProcessingRepository(sessions, dialect);
    }

    public VectorRepository vectors() {
        return new JdbiVectorRepository(sessions, dialect);
    }

    public JobQueue jobs() {
        return jobs;
    }

    public IndexBacklog indexBacklog() {
        return new JdbiIndexBacklog(sessions, dialect);
    }

    /// Makes everything durable and closes the files. Nothing may be under way.
    @Override
    public void close() {
        boolean isOpen = openings.isOpen();
        openings.close();
        if (isOpen) {
            recovery.ifPresent(CrashRecovery::closed);
        }
    }
}
