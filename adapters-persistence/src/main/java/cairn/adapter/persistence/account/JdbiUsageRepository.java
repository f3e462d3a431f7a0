package cairn.adapter.persistence.account;

import cairn.adapter.persistence.transaction.Noted;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.adapter.persistence.transaction.Transaction;
import cairn.application.port.account.UsageRepository;
import cairn.domain.failure.Failure.LimitCode;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.Usage;
import java.util.Optional;

/// Usage in `account_usage`. A transaction checks the limits when it charges, and again at its end, when
/// it writes its charges. If there is no room then, it runs again and locks the account's row at the
/// first charge.
public final class JdbiUsageRepository implements UsageRepository {
    private final Sessions sessions;

    public JdbiUsageRepository(Sessions sessions) {
        this.sessions = sessions;
    }

    @Override
    public void insert(AccountId account, int period) {
        sessions.run(handle -> handle.createUpdate("""
                        INSERT INTO account_usage (account_id, stored_bytes, reserved_bytes, resources, workspaces,
                            credits_used, credit_period)
                        VALUES (:account, 0, 0, 0, 0, 0, :period)""")
                .bind("account", account.value())
                .bind("period", period)
                .execute());
    }

    @Override
    public Optional<LimitCode> charge(AccountId account, Charge charge, int period, Plan plan) {
        return sessions.write(handle -> {
            Transaction transaction = sessions.transaction().orElseThrow();
            if (transaction.isRepeated()) {
                return ChargeStatements.charge(handle, account, charge, period, plan);
            }
            if (charge.isLimitedBy(plan)
                    && find(account).exceeded(charge, period, plan).isPresent()) {
                throw new Noted.RunAgain();
            }
            noted(transaction).add(account, charge, period, plan);
            return Optional.empty();
        });
    }

    @Override
    public Usage find(AccountId account) {
        return sessions.read(handle -> {
            Usage stored = ChargeStatements.usage(handle, account);
            return noted(sessions.transaction().orElseThrow()).after(stored, account);
        });
    }

    private static NotedCharges noted(Transaction transaction) {
        return transaction.noted(NotedCharges.class, NotedCharges::none);
    }
}
