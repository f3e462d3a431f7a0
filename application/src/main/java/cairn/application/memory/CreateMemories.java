package cairn.application.memory;

import cairn.application.Creation;
import cairn.application.port.memory.MemoryJobRepository;
import cairn.application.port.transaction.Transactions;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import cairn.domain.memory.MemoryJob;
import cairn.domain.memory.NewMemory;
import cairn.domain.workspace.Principal;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/// Stores many texts unchanged as memories, all or none. Locks the tree exclusively,
/// like [CreateMemory].
public final class CreateMemories implements Creation.Alone<List<NewMemory>, List<MemoryJob>> {
    public static final int MOST = 500;

    private final Transactions transactions;
    private final MemoryInsertion insertion;
    private final MemoryJobRepository jobs;
    private final InstantSource clock;

    public CreateMemories(
            Transactions transactions, MemoryInsertion insertion, MemoryJobRepository jobs, InstantSource clock) {
        this.transactions = transactions;
        this.insertion = insertion;
        this.jobs = jobs;
        this.clock = clock;
    }

    /// Returns a job for each of them, in their order.
    @Override
    public List<MemoryJob> execute(Principal principal, List<NewMemory> memories) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        return transactions.write(lock(principal), () -> {
            List<MemoryJob> done = new ArrayList<>();
            for (int i = 0; i < memories.size(); i++) {
                done.add(store(principal, memories.get(i), i, now));
            }
            jobs.insert(principal.workspaceId(), done);
            return done;
        });
    }

    private MemoryJob store(Principal principal, NewMemory memory, int place, Instant now) {
        try {
            MemoryInsertion.refuseExpired(memory, now);
            return MemoryJob.pending(insertion.newJob(), now)
                    .completed(List.of(insertion.insert(principal, memory, now)), List.of());
        } catch (Rejected e) {
            throw new Rejected(new Failure.InOperation("/memories/" + place, e.failure()));
        }
    }
}
