package cairn.application.importing;

import cairn.application.importing.item.ImportScope;
import cairn.application.importing.item.Loaded;
import cairn.application.port.exchange.ImportReader.Reading;
import cairn.application.port.exchange.ImportRepository;
import cairn.application.port.exchange.ImportRepository.Active;
import cairn.application.port.exchange.ImportStep;
import cairn.application.port.exchange.ImportedItem;
import cairn.application.port.job.JobQueue;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.importing.Import;
import cairn.domain.job.Job;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.Principal;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// Performs the steps of a file in batches, for a limited time or until the server stops. Another job
/// does the rest, so that no lease expires and imports take turns.
public final class ImportRun {
    static final int STEPS = 100;
    /// Size of texts and files, in bytes, from which on a batch is full.
    private static final long WEIGHT = 32 << 20;

    private static final Duration TURN = Duration.ofMinutes(2);

    private final Transactions transactions;
    private final ImportRepository imports;
    private final ImportLoading loading;
    private final ImportBatch batches;
    private final JobQueue jobs;
    private final InstantSource clock;
    private final BooleanSupplier isStopping;

    /// @param isStopping checked between batches, and while the file is read
    public ImportRun(
            Transactions transactions,
            ImportRepository imports,
            ImportLoading loading,
            ImportBatch batches,
            JobQueue jobs,
            InstantSource clock,
            BooleanSupplier isStopping) {
        this.transactions = transactions;
        this.imports = imports;
        this.loading = loading;
        this.batches = batches;
        this.jobs = jobs;
        this.clock = clock;
        this.isStopping = isStopping;
    }

    void execute(Principal principal, Active active, Reading reading) throws IOException {
        Turn turn = new Turn(clock.instant().plus(TURN));
        Optional<Active> current =
                active.run().found() == null ? count(principal, active, reading) : Optional.of(active);
        if (current.isPresent()) {
            reading.rewind();
            skip(reading, current.get().position());
        }
        if (isStopping.getAsBoolean()) {
            Job next = next(principal, active);
            transactions.writeRelaxed(() -> {
                jobs.enqueue(next, clock.instant());
                return next;
            });
            return;
        }
        while (current.isPresent() && !turn.isOver) {
            current = batch(principal, current.get(), reading, turn);
        }
    }

    private static Job next(Principal principal, Active active) {
        return new Job.Import(
                principal.workspaceId(), new ResourceId(active.run().id().value()));
    }

    /// Reads the whole file once, to count items and to find out whether it is readable. Returns empty
    /// if the server stops meanwhile.
    private Optional<Active> count(Principal principal, Active active, Reading reading) throws IOException {
        long items = 0;
        for (Optional<ImportStep> step = reading.next(); step.isPresent(); step = reading.next()) {
            if (isStopping.getAsBoolean()) {
                return Optional.empty();
            }
            items += isItem(step.get()) ? 1 : 0;
        }
        Import counted = active.run().counted(reading.format(), items);
        return transactions.write(
                new TreeLock.Shared(principal.workspaceId()),
                () -> imports.update(principal.workspaceId(), active, counted, active.position(), List.of())
                        ? Optional.of(new Active(counted, active.order(), active.position()))
                        : Optional.empty());
    }

    private static boolean isItem(ImportStep step) {
        return switch (step) {
            case ImportStep.Item item -> true;
            case ImportStep.Root root -> true;
            case ImportStep.NotTaken entry -> true;
            case ImportStep.Tag tag -> false;
            case ImportStep.OfLabel label -> false;
            case ImportStep.Settling settling -> false;
        };
    }

    private void skip(Reading reading, long steps) throws IOException {
        for (long i = 0; i < steps && !isStopping.getAsBoolean(); i++) {
            reading.next();
        }
    }

    /// Does not read the step after the batch; the next batch shows whether there is one. Always
    /// releases bytes that no file uses; a later attempt stores them again.
    private Optional<Active> batch(Principal principal, Active active, Reading reading, Turn turn) throws IOException {
        List<Loaded> batch = new ArrayList<>();
        try {
            return batch(principal, active, reading, turn, batch);
        } finally {
            loading.discard(batch);
        }
    }

    private Optional<Active> batch(Principal principal, Active active, Reading reading, Turn turn, List<Loaded> batch)
            throws IOException {
        ImportScope scope = ImportScope.of(principal.workspaceId(), active);
        long weight = 0;
        boolean isLast = false;
        while (batch.size() < STEPS && weight < WEIGHT && !isLast) {
            Optional<ImportStep> step = reading.next();
            isLast = step.isEmpty();
            if (step.isPresent()) {
                Loaded loaded = loading.load(principal, scope, step.get());
                batch.add(loaded);
                weight += weight(loaded);
            }
        }
        Job next = next(principal, active);
        return batches.write(principal, active, batch, isLast, () -> {
            if (isOver(turn)) {
                jobs.enqueue(next, clock.instant());
            }
        });
    }

    /// Includes the memory of the step itself, even if nothing was loaded because its
    /// item already exists.
    private static long weight(Loaded loaded) {
        return held(loaded.step()) + contentWeight(loaded);
    }

    private static long held(ImportStep step) {
        return switch (step) {
            case ImportStep.Item(ImportedItem item) -> comments(item) + text(item.content());
            case ImportStep.Root root -> comments(root.folder());
            case ImportStep.Tag tag -> 0;
            case ImportStep.OfLabel label -> 0;
            case ImportStep.Settling settling -> 0;
            case ImportStep.NotTaken notTaken -> 0;
        };
    }

    private static long text(ImportedItem.Content content) {
        return switch (content) {
            case ImportedItem.Content.Note(ImportedItem.Text text) -> text.held();
            case ImportedItem.Content.Link link ->
                link.page().map(ImportedItem.Text::held).orElse(0);
            case ImportedItem.Content.Folder folder -> 0;
            case ImportedItem.Content.File file -> 0;
        };
    }

    /// Counts comments, because one item may have very many.
    private static long comments(ImportedItem item) {
        return item.details().comments().stream()
                .mapToLong(comment -> comment.content().length())
                .sum();
    }

    private static long contentWeight(Loaded loaded) {
        return switch (loaded.content()) {
            case Loaded.Content.Text(String text) -> text.length();
            case Loaded.Content.Page(String html) -> html == null ? 0 : html.length();
            case Loaded.Content.File file -> file.file().size();
            case Loaded.Content.None none -> 0;
            case Loaded.Content.Damaged damaged -> 0;
            case Loaded.Content.Refused refused -> 0;
        };
    }

    private boolean isOver(Turn turn) {
        turn.isOver |= isStopping.getAsBoolean() || !clock.instant().isBefore(turn.end);
        return turn.isOver;
    }

    private static final class Turn {
        private final Instant end;
        private boolean isOver;

        Turn(Instant end) {
            this.end = end;
        }
    }
}
