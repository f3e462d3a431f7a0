package cairn.application.fake;

import cairn.application.port.account.UsageRepository;
import cairn.domain.failure.Failure.LimitCode;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.Usage;
import java.util.Optional;

/// A row of what is used for each account.
final class InMemoryUsage implements UsageRepository {
    private final Tables tables;

    InMemoryUsage(Tables tables) {
        this.tables = tables;
    }

    @Override
    public void insert(AccountId account, int period) {
        tables.usage.insert(account, Usage.none(period));
    }

    @Override
    public Optional<LimitCode> charge(AccountId account, Charge charge, int period, Plan plan) {
        return tables.transactions.writeRelaxed(() -> {
            Usage before = find(account);
            Optional<LimitCode> exceeded = before.exceeded(charge, period, plan);
            if (exceeded.isEmpty()) {
                tables.usage.write(account, before.plus(charge, period));
            }
            return exceeded;
        });
    }

    @Override
    public Usage find(AccountId account) {
        return tables.usage.find(account).orElseThrow(() -> new IllegalArgumentException("no usage of " + account));
    }
}
