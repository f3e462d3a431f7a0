package cairn.application.workspace;

import cairn.application.Creation;
import cairn.application.limit.CreditPeriod;
import cairn.application.limit.PlanLimits;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.port.workspace.WorkspaceRepository;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.failure.Rejected;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.Slug;
import cairn.domain.workspace.Workspace;
import cairn.domain.workspace.WorkspaceType;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/// Creates a delegated workspace below the account's parent workspace.
public final class CreateWorkspace implements Creation<CreateWorkspace.Command, Workspace> {
    private final Transactions transactions;
    private final WorkspaceRepository workspaces;
    private final WorkspaceFactory factory;
    private final PlanLimits limits;
    private final InstantSource clock;

    public CreateWorkspace(
            Transactions transactions,
            WorkspaceRepository workspaces,
            WorkspaceFactory factory,
            PlanLimits limits,
            InstantSource clock) {
        this.transactions = transactions;
        this.workspaces = workspaces;
        this.factory = factory;
        this.limits = limits;
        this.clock = clock;
    }

    @Override
    public Workspace execute(Principal principal, Command command) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        return transactions.write(new TreeLock.None(), () -> {
            refuseNested(principal);
            Workspace made = factory.create(
                            principal.accountId(),
                            principal.workspaceId(),
                            command.title(),
                            command.description(),
                            command.slug(),
                            WorkspaceType.DELEGATED,
                            now)
                    .orElseThrow(CreateWorkspace::slugTaken);
            limits.charge(principal, Charge.ofWorkspaces(1), CreditPeriod.of(now));
            return made;
        });
    }

    private void refuseNested(Principal principal) {
        boolean delegated = workspaces
                .find(principal.accountId(), principal.workspaceId())
                .filter(workspace -> workspace.parentId() != null)
                .isPresent();
        if (delegated) {
            throw new Rejected(new Failure.Conflict(
                    ConflictCode.NESTED_WORKSPACE,
                    "",
                    "A delegated workspace can't contain workspaces; omit the workspace header."));
        }
    }

    private static Rejected slugTaken() {
        return new Rejected(new Failure.Conflict(
                ConflictCode.SLUG_TAKEN, "/slug", "Another workspace of this account has this slug; choose another."));
    }

    /// @param slug null to derive it from the title
    public record Command(
            String title,
            @Nullable String description,
            @Nullable Slug slug) {
        public static final int MAX_TITLE = 100;
        public static final int MAX_DESCRIPTION = 255;
    }
}
