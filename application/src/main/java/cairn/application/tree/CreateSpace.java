package cairn.application.tree;

import cairn.application.Creation;
import cairn.application.limit.CreditPeriod;
import cairn.application.limit.PlanLimits;
import cairn.application.port.IdSource;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.tree.TreeRepository;
import cairn.domain.resource.Header;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.tree.Root;
import cairn.domain.tree.RootType;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;

/// Creates an empty space. Its folder counts as a resource like any other.
public final class CreateSpace implements Creation<CreateSpace.Command, Space> {
    private final Transactions transactions;
    private final ResourceRepository resources;
    private final TreeRepository trees;
    private final PlanLimits limits;
    private final IndexBacklog backlog;
    private final IdSource ids;
    private final InstantSource clock;

    public CreateSpace(
            Transactions transactions,
            ResourceRepository resources,
            TreeRepository trees,
            PlanLimits limits,
            IndexBacklog backlog,
            IdSource ids,
            InstantSource clock) {
        this.transactions = transactions;
        this.resources = resources;
        this.trees = trees;
        this.limits = limits;
        this.backlog = backlog;
        this.ids = ids;
        this.clock = clock;
    }

    @Override
    public Space execute(Principal principal, Command command) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        WorkspaceId workspace = principal.workspaceId();
        ResourceId id = new ResourceId(ids.next());
        Header header = Header.ofRoot(id, command.name(), principal.accountId(), now);
        return transactions.write(lock(principal), () -> {
            limits.charge(
                    principal, Charge.ofResource(0, principal.plan().costs().resourceCreated()), CreditPeriod.of(now));
            resources.insert(workspace, new Resource.Folder(header));
            trees.insertContainer(workspace, id, null);
            trees.insertRoot(workspace, new Root(id, RootType.SPACE, null, command.isPrivate(), now, now, null));
            backlog.markDirty(workspace, new Entry.OfResource(id));
            return new Space(id, command.name());
        });
    }

    public record Command(ResourceName name, boolean isPrivate) {}
}
