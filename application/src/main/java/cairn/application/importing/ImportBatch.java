package cairn.application.importing;

import cairn.application.importing.item.ImportItems;
import cairn.application.importing.item.ImportPlaces;
import cairn.application.importing.item.ImportScope;
import cairn.application.importing.item.Loaded;
import cairn.application.importing.item.Loaded.Content;
import cairn.application.importing.item.Taking;
import cairn.application.port.exchange.ImportRepository;
import cairn.application.port.exchange.ImportRepository.Active;
import cairn.application.port.exchange.ImportStep;
import cairn.application.port.exchange.ImportedItem;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.LimitCode;
import cairn.domain.failure.Rejected;
import cairn.domain.importing.Import;
import cairn.domain.importing.Import.Problem;
import cairn.domain.importing.ImportState;
import cairn.domain.importing.ReportEntry;
import cairn.domain.workspace.Principal;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Performs some steps in one transaction, which also saves the progress, so that after a crash the
/// import continues after them, and no step is repeated. A refused step is rolled back and reported. If
/// a limit of the plan is reached, the import ends.
public final class ImportBatch {
    private final Transactions transactions;
    private final ImportRepository imports;
    private final ImportPlaces places;
    private final ImportSteps steps;
    private final ImportEnding ending;
    private final ImportTickets tickets;

    public ImportBatch(
            Transactions transactions,
            ImportRepository imports,
            ImportPlaces places,
            ImportSteps steps,
            ImportEnding ending,
            ImportTickets tickets) {
        this.transactions = transactions;
        this.imports = imports;
        this.places = places;
        this.steps = steps;
        this.ending = ending;
        this.tickets = tickets;
    }

    /// @param isLast whether this is the end of the file
    /// @param after enqueues the next job, if there are more steps
    /// @return the progress of the import; empty if it has ended, or another worker continues it
    Optional<Active> write(Principal principal, Active active, List<Loaded> batch, boolean isLast, Runnable after) {
        ImportScope scope = ImportScope.of(principal.workspaceId(), active);
        Instant now = tickets.now();
        return transactions.write(new TreeLock.Exclusive(principal.workspaceId()), () -> {
            Optional<Active> current = imports.findActive(scope.workspace(), scope.id());
            if (current.isEmpty() || current.get().position() != active.position()) {
                return Optional.empty();
            }
            ImportTally tally = new ImportTally();
            if (places.hasBase(scope)) {
                batch.stream()
                        .takeWhile(loaded -> take(principal, scope, loaded, now, tally))
                        .forEach(loaded -> {});
            } else {
                tally.fail(new Problem("parent_not_found", "The target folder was deleted; import the file again."));
            }
            return advance(scope, current.get(), tally, isLast, after);
        });
    }

    private Optional<Active> advance(
            ImportScope scope, Active before, ImportTally tally, boolean isLast, Runnable after) {
        long position = before.position() + tally.done();
        Import run = before.run().plus(tally.counts());
        Active moved = new Active(run, before.order(), position);
        if (!imports.update(scope.workspace(), before, run, position, kept(before, tally))) {
            return Optional.empty();
        }
        if (tally.problem().isPresent()) {
            ending.end(
                    scope.workspace(),
                    moved,
                    ImportState.FAILED,
                    tally.problem().get());
            return Optional.empty();
        }
        if (isLast) {
            ending.end(scope.workspace(), moved, ImportState.COMPLETED, null);
            return Optional.empty();
        }
        after.run();
        return Optional.of(moved);
    }

    /// Returns the beginning of a long report.
    private static List<ReportEntry> kept(Active before, ImportTally tally) {
        long room = ListReportEntries.MOST - before.run().counts().entries();
        return tally.entries(room);
    }

    /// @return whether to continue with the next step
    private boolean take(Principal principal, ImportScope scope, Loaded loaded, Instant now, ImportTally tally) {
        try {
            tally.add(
                    switch (loaded.content()) {
                        case Content.Damaged(String code, String hint) -> failed(loaded.step(), code, hint);
                        case Content.Refused(Failure failure) -> throw new Rejected(failure);
                        case Content.None none -> attempt(principal, scope, loaded, now);
                        case Content.Text text -> attempt(principal, scope, loaded, now);
                        case Content.Page page -> attempt(principal, scope, loaded, now);
                        case Content.File file -> attempt(principal, scope, loaded, now);
                    });
            return true;
        } catch (Rejected e) {
            return refuse(loaded.step(), e.failure(), tally);
        }
    }

    private Taking attempt(Principal principal, ImportScope scope, Loaded loaded, Instant now) {
        return transactions.attempt(() -> steps.take(principal, scope, loaded, now));
    }

    private static boolean refuse(ImportStep step, Failure failure, ImportTally tally) {
        if (failure instanceof Failure.LimitExceeded limit && limit.code() != LimitCode.EXCEEDS_FILE_SIZE_LIMIT) {
            tally.fail(new Problem(
                    code(limit.code()), limit.hint() + " Everything imported so far stays; import the file again."));
            return false;
        }
        tally.add(failed(step, code(failure), failure.hint()));
        return true;
    }

    private static Taking failed(ImportStep step, String code, String hint) {
        ImportedItem item = item(step);
        return item == null
                ? Taking.failed(place(step), null, code, hint)
                : Taking.failed(item.place(), ImportItems.name(item), code, hint);
    }

    private static @Nullable ImportedItem item(ImportStep step) {
        return switch (step) {
            case ImportStep.Item(ImportedItem item) -> item;
            case ImportStep.Root root -> root.folder();
            case ImportStep.Tag tag -> null;
            case ImportStep.OfLabel label -> null;
            case ImportStep.Settling settling -> null;
            case ImportStep.NotTaken entry -> null;
        };
    }

    private static String place(ImportStep step) {
        return switch (step) {
            case ImportStep.Item(ImportedItem item) -> item.place();
            case ImportStep.Root root -> root.folder().place();
            case ImportStep.Tag tag -> tag.place();
            case ImportStep.OfLabel label -> label.place();
            case ImportStep.Settling settling -> settling.place();
            case ImportStep.NotTaken(ReportEntry entry) -> entry.place();
        };
    }

    private static String code(Failure failure) {
        return switch (failure) {
            case Failure.LimitExceeded limit -> code(limit.code());
            case Failure.Conflict conflict -> code(conflict.code());
            case Failure.Invalid invalid -> "invalid_value";
            case Failure other -> "refused";
        };
    }

    private static String code(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
