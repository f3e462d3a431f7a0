package cairn.application.account;

import cairn.application.port.account.AccountRepository;
import cairn.application.port.account.PlanCatalog;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.workspace.AccountId;

/// Changes the plan of an account. Usage beyond the new limits is kept.
public final class SetPlan {
    private final Transactions transactions;
    private final AccountRepository accounts;
    private final PlanCatalog plans;

    public SetPlan(Transactions transactions, AccountRepository accounts, PlanCatalog plans) {
        this.transactions = transactions;
        this.accounts = accounts;
        this.plans = plans;
    }

    public Outcome execute(AccountId account, String plan) {
        if (plans.find(plan).isEmpty()) {
            return Outcome.UNKNOWN_PLAN;
        }
        boolean found = transactions.write(new TreeLock.None(), () -> accounts.updatePlan(account, plan));
        return found ? Outcome.DONE : Outcome.UNKNOWN_ACCOUNT;
    }

    /// The result of the change.
    public enum Outcome {
        DONE,
        UNKNOWN_PLAN,
        UNKNOWN_ACCOUNT
    }
}
