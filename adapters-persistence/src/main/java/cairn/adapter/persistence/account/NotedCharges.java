package cairn.adapter.persistence.account;

import cairn.adapter.persistence.transaction.Noted;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.Usage;
import java.util.Comparator;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;

/// The charges of a transaction, written at its end. An account's row stays locked from its
/// update to the commit: if a batch updated it early, all other workspaces of the account
/// would wait for the batch.
final class NotedCharges implements Noted {
    /// By account, in one order for all transactions, to avoid deadlocks; then by month, with the plan.
    private final SortedMap<AccountId, SortedMap<Integer, Sum>> sums;

    private NotedCharges(SortedMap<AccountId, SortedMap<Integer, Sum>> sums) {
        this.sums = sums;
    }

    static NotedCharges none() {
        return new NotedCharges(new TreeMap<>(Comparator.comparing(AccountId::toString)));
    }

    @Override
    public NotedCharges copy() {
        NotedCharges copy = none();
        sums.forEach((account, months) -> copy.sums.put(account, new TreeMap<>(months)));
        return copy;
    }

    void add(AccountId account, Charge charge, int period, Plan plan) {
        sums.computeIfAbsent(account, key -> new TreeMap<>()).merge(period, new Sum(charge, plan), Sum::plus);
    }

    /// @param stored usage in the database, without these charges
    Usage after(Usage stored, AccountId account) {
        Usage after = stored;
        for (Map.Entry<Integer, Sum> month :
                sums.getOrDefault(account, new TreeMap<>()).entrySet()) {
            after = after.plus(month.getValue().charge(), month.getKey());
        }
        return after;
    }

    @Override
    public void write(Handle handle) {
        sums.forEach((account, months) -> months.forEach((period, sum) -> {
            if (!ChargeStatements.add(handle, account, sum.charge(), period, sum.plan())) {
                throw new RunAgain();
            }
        }));
    }

    private record Sum(Charge charge, Plan plan) {
        /// A charge that gives something back has a plan without limits, which must not replace the plan
        /// of other charges.
        Sum plus(Sum more) {
            return new Sum(charge.plus(more.charge), more.charge.isLimitedBy(more.plan) ? more.plan : plan);
        }
    }
}
