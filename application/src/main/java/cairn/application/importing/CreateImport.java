package cairn.application.importing;

import cairn.application.Creation;
import cairn.application.port.IdSource;
import cairn.application.port.exchange.ImportLedger;
import cairn.application.port.exchange.ImportRepository;
import cairn.application.port.exchange.ImportRepository.Order;
import cairn.application.port.job.JobQueue;
import cairn.application.port.transaction.Transactions;
import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.failure.Rejected;
import cairn.domain.importing.Import;
import cairn.domain.importing.ImportFormat;
import cairn.domain.importing.ImportId;
import cairn.domain.job.Job;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.ParentRef;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.Optional;

/// Enqueues the import of an uploaded file. Locks the tree exclusively, so that concurrent requests do
/// not exceed the limit.
public final class CreateImport implements Creation.Alone<CreateImport.Command, Import> {
    private final Transactions transactions;
    private final ImportRepository imports;
    private final ImportLedger ledger;
    private final ImportFolder folders;
    private final ImportTickets tickets;
    private final JobQueue jobs;
    private final IdSource ids;

    public CreateImport(
            Transactions transactions,
            ImportRepository imports,
            ImportLedger ledger,
            ImportFolder folders,
            ImportTickets tickets,
            JobQueue jobs,
            IdSource ids) {
        this.transactions = transactions;
        this.imports = imports;
        this.ledger = ledger;
        this.folders = folders;
        this.tickets = tickets;
        this.jobs = jobs;
        this.ids = ids;
    }

    @Override
    public Import execute(Principal principal, Command command) {
        return prepared(principal, command).run();
    }

    @Override
    public Work<Import> prepared(Principal principal, Command command) {
        ImportTickets.Found file = tickets.find(principal.workspaceId(), command.file());
        return () -> create(principal, command, file);
    }

    private Import create(Principal principal, Command command, ImportTickets.Found file) {
        WorkspaceId workspace = principal.workspaceId();
        ImportId id = new ImportId(ids.next());
        Instant now = tickets.now();
        return transactions.write(lock(principal), () -> {
            ResourceId parent = command.parent()
                    .map(reference -> folders.require(principal, reference))
                    .orElse(null);
            refuseTooMany(workspace);
            tickets.take(file);
            Import run = Import.pending(
                    id, command.fileName().orElse(file.name()), command.format().orElse(null), parent, now);
            imports.insert(workspace, run, new Order(command.file(), principal.accountId(), principal.keyId()));
            jobs.enqueue(new Job.Import(workspace, new ResourceId(id.value())), now);
            return run;
        });
    }

    private void refuseTooMany(WorkspaceId workspace) {
        if (ledger.countActive(workspace) >= Command.MOST_ACTIVE) {
            throw new Rejected(new Failure.Conflict(
                    ConflictCode.TOO_MANY_IMPORTS,
                    "",
                    "This workspace has " + Command.MOST_ACTIVE
                            + " imports that are not finished; wait for one, or cancel it."));
        }
    }

    /// @param fileName empty for that of the upload
    /// @param format empty to detect it from the content
    /// @param parent empty to restore the places of an export of this server, or to import other
    /// files into the inbox
    public record Command(
            BlobPath file, Optional<String> fileName, Optional<ImportFormat> format, Optional<ParentRef> parent) {
        /// Maximum number of waiting and running imports of a workspace.
        public static final int MOST_ACTIVE = 10;
    }
}
