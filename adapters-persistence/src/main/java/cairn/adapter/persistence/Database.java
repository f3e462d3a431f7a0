package cairn.adapter.persistence;

import cairn.adapter.persistence.account.JdbiAccountRepository;
import cairn.adapter.persistence.account.JdbiKeyRepository;
import cairn.adapter.persistence.account.JdbiUsageRepository;
import cairn.adapter.persistence.backup.DatabaseContents;
import cairn.adapter.persistence.backup.DatabaseScript;
import cairn.adapter.persistence.change.JdbiChangeLog;
import cairn.adapter.persistence.content.JdbiContextRepository;
import cairn.adapter.persistence.content.JdbiPassageRepository;
import cairn.adapter.persistence.content.JdbiPictureRepository;
import cairn.adapter.persistence.content.JdbiProcessingRepository;
import cairn.adapter.persistence.content.JdbiRecipeRepository;
import cairn.adapter.persistence.content.JdbiTextRepository;
import cairn.adapter.persistence.content.JdbiVectorRepository;
import cairn.adapter.persistence.content.JdbiWebPageRepository;
import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.dialect.Errors;
import cairn.adapter.persistence.index.JdbiIndexBacklog;
import cairn.adapter.persistence.index.JdbiIndexGeneration;
import cairn.adapter.persistence.job.JdbiJobQueue;
import cairn.adapter.persistence.job.JdbiJobStatistics;
import cairn.adapter.persistence.memory.JdbiMemoryJobRepository;
import cairn.adapter.persistence.publication.JdbiPublicationRepository;
import cairn.adapter.persistence.resource.JdbiNeighbourRepository;
import cairn.adapter.persistence.resource.JdbiResourceCopies;
import cairn.adapter.persistence.resource.JdbiResourceRepository;
import cairn.adapter.persistence.transaction.Alerts;
import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.adapter.persistence.transaction.Engine;
import cairn.adapter.persistence.transaction.JdbiIdempotencyRepository;
import cairn.adapter.persistence.transaction.JdbiTransactions;
import cairn.adapter.persistence.transaction.OpenDatabase;
import cairn.adapter.persistence.transaction.ReopeningDatabase;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.adapter.persistence.transaction.Threads;
import cairn.adapter.persistence.transaction.Transaction;
import cairn.adapter.persistence.transaction.TreeLocks;
import cairn.adapter.persistence.tree.JdbiResourceChanges;
import cairn.adapter.persistence.tree.JdbiTreeRepository;
import cairn.adapter.persistence.tree.TreeCache;
import cairn.adapter.persistence.upload.JdbiBlobRemovals;
import cairn.adapter.persistence.upload.JdbiUploadRepository;
import cairn.application.port.IdSource;
import cairn.application.port.Unavailable;
import cairn.application.port.account.AccountRepository;
import cairn.application.port.account.KeyAlerts;
import cairn.application.port.account.KeyRepository;
import cairn.application.port.account.UsageRepository;
import cairn.application.port.blob.BlobRemovals;
import cairn.application.port.blob.UploadRepository;
import cairn.application.port.change.ChangeAlerts;
import cairn.application.port.change.ChangeLog;
import cairn.application.port.content.ContextRepository;
import cairn.application.port.content.PassageRepository;
import cairn.application.port.content.PictureRepository;
import cairn.application.port.content.ProcessingRepository;
import cairn.application.port.content.RecipeRepository;
import cairn.application.port.content.TextRepository;
import cairn.application.port.content.VectorRepository;
import cairn.application.port.content.WebPageRepository;
import cairn.application.port.job.JobAlerts;
import cairn.application.port.job.JobStatistics;
import cairn.application.port.memory.MemoryJobRepository;
import cairn.application.port.publication.PublicationRepository;
import cairn.application.port.resource.ExternalIds;
import cairn.application.port.resource.NeighbourRepository;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.resource.ResourceCopies;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.search.IndexGeneration;
import cairn.application.port.transaction.IdempotencyRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.port.tree.TreeRepository;
import java.nio.file.Path;
import java.time.InstantSource;

/// Opens the database (embedded or PostgreSQL), migrates its tables, and hands out the ports.
public final class Database implements AutoCloseable {
    private final Dialect dialect;
    private final Engine engine;
    private final ReopeningDatabase openings;
    private final Alerts alerts;
    private final Sessions sessions;
    private final Transactions transactions;
    private final TreeRepository tree;
    private final JdbiJobQueue jobs;
    private final IdSource ids;

    private Database(Engine engine, IdSource ids, InstantSource clock) {
        this.engine = engine;
        this.dialect = engine.dialect();
        Errors errors = new Errors(dialect);
        this.openings = new ReopeningDatabase(new DatabaseOpening(engine, errors, clock)::open);
        this.alerts = engine.alerts(() -> openings.current().jdbi(Transaction.Access.WRITE));
        this.sessions = new Sessions(openings, errors, alerts, engine::checkRoom);
        this.transactions = new JdbiTransactions(sessions, new TreeLocks(), engine);
        this.tree = new JdbiTreeRepository(sessions, new TreeCache());
        this.jobs = new JdbiJobQueue(sessions, ids, dialect);
        this.ids = ids;
    }

    /// @throws Unavailable if it can't be reached, its files can't be opened, or
    ///     another process holds them
    public static Database open(DatabaseSettings settings, IdSource ids, InstantSource clock) {
        return on(DatabaseOpening.engine(settings), ids, clock);
    }

    public static Database on(Engine engine, IdSource ids, InstantSource clock) {
        return new Database(engine, ids, clock);
    }

    /// The current connections, for tests.
    public OpenDatabase opening() {
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

    public DatabaseWorkspaces workspaces() {
        return new DatabaseWorkspaces(sessions, dialect);
    }

    public TreeRepository tree() {
        return tree;
    }

    public ExternalIds externalIds() {
        return new JdbiResourceRepository(sessions, dialect);
    }

    public ResourceRepository resources() {
        return new JdbiResourceRepository(sessions, dialect);
    }

    public DatabasePlaces places() {
        return new DatabasePlaces(sessions, dialect, ids);
    }

    public DatabaseAnnotations annotations() {
        return new DatabaseAnnotations(sessions, dialect);
    }

    public JobStatistics jobStatistics() {
        return new JdbiJobStatistics(sessions, dialect);
    }

    public TextRepository texts() {
        return new JdbiTextRepository(sessions);
    }

    public DatabaseVersions versions() {
        return new DatabaseVersions(sessions);
    }

    public UploadRepository uploads() {
        return new JdbiUploadRepository(sessions, dialect);
    }

    public BlobRemovals blobRemovals() {
        return new JdbiBlobRemovals(sessions, dialect);
    }

    public ChangeLog changeLog() {
        return new JdbiChangeLog(sessions);
    }

    public ResourceChanges resourceChanges() {
        return new JdbiResourceChanges(sessions);
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

    public WebPageRepository webPages() {
        return new JdbiWebPageRepository(sessions, dialect);
    }

    public PictureRepository pictures() {
        return new JdbiPictureRepository(sessions);
    }

    public RecipeRepository recipes() {
        return new JdbiRecipeRepository(sessions, dialect);
    }

    public VectorRepository vectors() {
        return new JdbiVectorRepository(sessions, dialect);
    }

    public PassageRepository passages() {
        return new JdbiPassageRepository(sessions, dialect);
    }

    public ContextRepository contexts() {
        return new JdbiContextRepository(sessions, dialect);
    }

    public NeighbourRepository neighbours() {
        return new JdbiNeighbourRepository(sessions);
    }

    public MemoryJobRepository memoryJobs() {
        return new JdbiMemoryJobRepository(sessions);
    }

    public DatabaseImports imports() {
        return new DatabaseImports(sessions, dialect);
    }

    public JdbiJobQueue jobs() {
        return jobs;
    }

    /// @param name identifies a kind of index and its version
    public IndexGeneration indexGeneration(String name) {
        return new JdbiIndexGeneration(sessions, transactions, dialect, name);
    }

    public JobAlerts jobAlerts() {
        return alerts;
    }

    public KeyAlerts keyAlerts() {
        return alerts;
    }

    public PublicationRepository publications() {
        return new JdbiPublicationRepository(sessions);
    }

    public DatabaseWebhooks webhooks() {
        return new DatabaseWebhooks(sessions, ids, dialect);
    }

    public ChangeAlerts changeAlerts() {
        return alerts;
    }

    public IndexBacklog indexBacklog() {
        return new JdbiIndexBacklog(sessions, dialect);
    }

    public DatabaseNodes nodes() {
        return new DatabaseNodes(sessions, dialect);
    }

    /// Figures for monitoring.
    public DatabaseFigures figures() {
        return new DatabaseFigures(openings, sessions, dialect);
    }

    /// Writes the whole database to a file, as a snapshot taken after the call. Others may read and
    /// write meanwhile.
    ///
    /// @param script the file to write; an existing one is replaced
    public DatabaseContents writeScript(Path script, DatabaseContents.BlobRows blobs) {
        return Threads.shielded(() -> sessions.run(
                openings.current(),
                Transaction.Access.READ,
                new TreeLock.None(),
                transaction -> DatabaseScript.write(transaction.handle(), script, blobs)));
    }

    /// Makes everything durable and closes the files. Call it only when nothing is running.
    @Override
    public void close() {
        alerts.close();
        boolean isOpen = openings.open().isPresent();
        openings.close();
        if (isOpen) {
            engine.closed();
        }
    }
}
