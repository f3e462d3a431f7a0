package cairn.application.memory;

import cairn.application.Creation;
import cairn.application.limit.CreditPeriod;
import cairn.application.limit.PlanLimits;
import cairn.application.port.job.JobQueue;
import cairn.application.port.memory.MemoryJobRepository;
import cairn.application.port.memory.MemoryJobRepository.Pending;
import cairn.application.port.transaction.Transactions;
import cairn.application.resource.TagAssignment;
import cairn.domain.annotation.Tag;
import cairn.domain.annotation.TagId;
import cairn.domain.annotation.TagRef;
import cairn.domain.job.Job;
import cairn.domain.memory.MemoryJob;
import cairn.domain.memory.NewMemory;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;

/// Stores a text as a memory: unchanged at once, or split into facts by a job. Locks the tree
/// exclusively, because the first memory of a workspace creates the folder.
public final class CreateMemory implements Creation.Alone<CreateMemory.Command, MemoryJob> {
    /// Precedes other embedding jobs of the workspace, because a client waits for it.
    private static final Duration PRECEDENCE = Duration.ofDays(1);

    private final Transactions transactions;
    private final MemoryInsertion insertion;
    private final MemoryJobRepository jobs;
    private final JobQueue queue;
    private final TagAssignment tags;
    private final PlanLimits limits;
    private final InstantSource clock;

    public CreateMemory(
            Transactions transactions,
            MemoryInsertion insertion,
            MemoryJobRepository jobs,
            JobQueue queue,
            TagAssignment tags,
            PlanLimits limits,
            InstantSource clock) {
        this.transactions = transactions;
        this.insertion = insertion;
        this.jobs = jobs;
        this.queue = queue;
        this.tags = tags;
        this.limits = limits;
        this.clock = clock;
    }

    @Override
    public MemoryJob execute(Principal principal, Command command) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        MemoryInsertion.refuseExpired(command.memory(), now);
        return transactions.write(
                lock(principal),
                () -> command.infer()
                        ? accept(principal, command.memory(), now)
                        : store(principal, command.memory(), now));
    }

    private MemoryJob store(Principal principal, NewMemory memory, Instant now) {
        ResourceId made = insertion.insert(principal, memory, now);
        MemoryJob job = MemoryJob.pending(insertion.newJob(), now).completed(List.of(made), List.of());
        jobs.insert(principal.workspaceId(), List.of(job));
        return job;
    }

    private MemoryJob accept(Principal principal, NewMemory memory, Instant now) {
        WorkspaceId workspace = principal.workspaceId();
        Map<TagId, Tag> existing = tags.existing(workspace, memory.tags());
        requireRoom(principal, memory, now);
        List<TagRef> given = tags.all(principal, memory.tags(), existing, now).stream()
                .map(tag -> (TagRef) new TagRef.ById(tag.id()))
                .toList();
        insertion.folder().ensure(principal, now);
        MemoryJob job = MemoryJob.pending(insertion.newJob(), now);
        jobs.insert(
                workspace, job, new Pending(memory.withTags(given), principal.accountId(), principal.keyId(), null));
        queue.enqueue(new Job.Infer(workspace, new ResourceId(job.id().value())), now.minus(PRECEDENCE));
        return job;
    }

    /// Memories are charged when they are created. Refuses at once if the plan has no space for one.
    private void requireRoom(Principal principal, NewMemory memory, Instant now) {
        long bytes = memory.content().getBytes(StandardCharsets.UTF_8).length;
        long credits = principal.plan().costs().resourceCreated();
        int period = CreditPeriod.of(now);
        limits.charge(principal, Charge.ofResource(bytes, credits), period);
        limits.charge(principal, new Charge(-bytes, 0, -1, 0, -credits), period);
    }

    /// @param infer whether to split it into facts
    public record Command(NewMemory memory, boolean infer) {}
}
