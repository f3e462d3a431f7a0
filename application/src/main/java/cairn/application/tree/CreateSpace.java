package cairn.application.tree;

import cairn.application.Creation;
import cairn.application.limit.CreditPeriod;
import cairn.application.limit.PlanLimits;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.domain.resource.Header;
import cairn.domain.resource.Markings;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.resource.SortKey;
import cairn.domain.tree.Root;
import cairn.domain.tree.RootType;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/// Makes an empty space. Its folder counts as a resource like any other.
public final class CreateSpace implements Creation<CreateSpace.Command, Space> {
    private final TreePorts ports;
    private final PlanLimits limits;

    public CreateSpace(TreePorts ports) {
        this.ports = ports;
        this.limits = new PlanLimits(ports.usage());
    }

    @Override
    public Space execute(Principal principal, Command command) {
        Instant now = ports.clock().instant().truncatedTo(ChronoUnit.MILLIS);
        WorkspaceId workspace = principal.workspaceId();
        ResourceId id = new ResourceId(ports.ids().next());
        Header header = new Header(
                id,
                null,
                command.name(),
                null,
                null,
                SortKey.between(null, null).orElseThrow(),
                principal.accountId(),
                now,
                now,
                1,
                ProcessingState.COMPLETED,
                Markings.NONE);
        return ports.transactions().write(lock(principal), () -> {
            limits.charge(
                    principal, Charge.ofResource(0, principal.plan().costs().resourceCreated()), CreditPeriod.of(now));
            ports.resources().insert(workspace, new Resource.Folder(header));
            ports.tree().insertContainer(workspace, id, null);
            ports.tree().insertRoot(workspace, new Root(id, RootType.SPACE, null, command.isPrivate(), now, now, null));
            ports.backlog().mark(workspace, new Entry.OfResource(id));
            return new Space(id, command.name());
        });
    }

    public record Command(ResourceName name, boolean isPrivate) {}
}
