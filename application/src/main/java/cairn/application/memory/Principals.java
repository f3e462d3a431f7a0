package cairn.application.memory;

import cairn.application.port.account.AccountRepository;
import cairn.application.port.account.PlanCatalog;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.KeyGrant;
import cairn.domain.workspace.KeyId;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.Scope;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;
import java.util.Set;

/// Makes the principal of a job after its request has ended.
public final class Principals {
    /// The key had these scopes at the time of the request; otherwise it would have been refused.
    private static final Set<Scope> WRITING = Set.of(Scope.READ, Scope.WRITE);

    private final AccountRepository accounts;
    private final PlanCatalog plans;

    public Principals(AccountRepository accounts, PlanCatalog plans) {
        this.accounts = accounts;
        this.plans = plans;
    }

    /// Uses the current plan. Returns empty if the account does not exist.
    public Optional<Principal> find(WorkspaceId workspace, AccountId account, KeyId key) {
        return accounts.find(account)
                .flatMap(found -> plans.find(found.plan()))
                .map(plan -> new Principal(account, workspace, key, new KeyGrant(WRITING, workspace, null), plan));
    }
}
