package cairn.application.bulk;

import cairn.application.Creation;
import cairn.application.bulk.Operation.Change;
import cairn.application.bulk.Operation.Create;
import cairn.application.port.transaction.Transactions;
import cairn.application.tree.DeleteResources;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Principal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/// Performs many operations in one transaction, one after another; each sees the results of those before
/// it. Locks the tree exclusively, so that batches never deadlock. A refused operation rolls back its
/// own changes; in an atomic batch, all changes.
public final class RunBatch implements Creation.Alone<RunBatch.Command, List<RunBatch.Outcome>> {
    private final Transactions transactions;
    private final PerformCreations creations;
    private final PerformChanges changes;

    public RunBatch(Transactions transactions, PerformCreations creations, PerformChanges changes) {
        this.transactions = transactions;
        this.creations = creations;
        this.changes = changes;
    }

    @Override
    public List<Outcome> execute(Principal principal, Command command) {
        Work<List<Outcome>> work = prepared(principal, command);
        return work.frees() ? transactions.freeing(work::run) : work.run();
    }

    @Override
    public Work<List<Outcome>> prepared(Principal principal, Command command) {
        return new Batch(principal, steps(principal, command));
    }

    private Command steps(Principal principal, Command command) {
        List<Step> prepared = new ArrayList<>();
        for (int i = 0; i < command.steps().size(); i++) {
            int index = i;
            prepared.add(
                    switch (command.steps().get(i)) {
                        case Step.Refused refused -> refused;
                        case Step.Do(Operation operation) ->
                            guarded(
                                    command,
                                    index,
                                    () -> new Step.Do(creations.prepared(principal, operation)),
                                    Step.Refused::new);
                    });
        }
        return new Command(command.atomic(), prepared);
    }

    private List<Outcome> run(Principal principal, Command command) {
        List<Outcome> outcomes = new ArrayList<>();
        Run run = new Run(principal);
        for (int i = 0; i < command.steps().size(); i++) {
            outcomes.add(
                    switch (command.steps().get(i)) {
                        case Step.Refused(Failure failure) -> new Outcome.Failed(failure);
                        case Step.Do(Operation operation) -> {
                            Supplier<Outcome> part = () -> run.perform(operation);
                            yield guarded(
                                    command,
                                    i,
                                    command.atomic() ? part : () -> transactions.attempt(part),
                                    Outcome.Failed::new);
                        }
                    });
        }
        return outcomes;
    }

    /// A refusal becomes the result of the operation, or in an atomic batch, of the whole request.
    private static <T> T guarded(Command command, int index, Supplier<? extends T> part, Function<Failure, T> refused) {
        try {
            return part.get();
        } catch (Rejected e) {
            Failure failure = new Failure.InOperation(Command.pointer(index), e.failure());
            if (command.atomic()) {
                throw new Rejected(failure);
            }
            return refused.apply(failure);
        }
    }

    /// A batch whose uploads have been looked up.
    private final class Batch implements Work<List<Outcome>> {
        private final Principal principal;
        private final Command command;

        Batch(Principal principal, Command command) {
            this.principal = principal;
            this.command = command;
        }

        @Override
        public List<Outcome> run() {
            return transactions.write(lock(principal), () -> RunBatch.this.run(principal, command));
        }

        @Override
        public boolean frees() {
            return command.frees();
        }
    }

    /// One run of a batch.
    private final class Run {
        private final Principal principal;
        private int room = DeleteResources.AT_ONCE;

        Run(Principal principal) {
            this.principal = principal;
        }

        Outcome perform(Operation operation) {
            return switch (operation) {
                case Create create -> new Outcome.Created(creations.create(principal, create));
                case Change change -> {
                    room = Math.max(0, room - changes.execute(principal, change, room));
                    yield new Outcome.Changed();
                }
            };
        }
    }

    /// @param atomic whether one refusal rolls back the whole batch
    public record Command(boolean atomic, List<Step> steps) {
        public static final int MOST = 500;
        /// Maximum number of IDs of all moves, tags, archivals and deletions together.
        public static final int MOST_RESOURCES = 1000;

        public Command {
            steps = List.copyOf(steps);
        }

        public static String pointer(int index) {
            return "/operations/" + index;
        }

        boolean frees() {
            return steps.stream().allMatch(step -> switch (step) {
                case Step.Do(Operation operation) -> operation.frees();
                case Step.Refused refused -> true;
            });
        }
    }

    /// An operation, or the failure of reading it.
    public sealed interface Step {
        record Do(Operation operation) implements Step {}

        record Refused(Failure failure) implements Step {}
    }

    /// The result of an operation.
    public sealed interface Outcome {
        record Created(ResourceView view) implements Outcome {}

        record Changed() implements Outcome {}

        record Failed(Failure failure) implements Outcome {}
    }
}
