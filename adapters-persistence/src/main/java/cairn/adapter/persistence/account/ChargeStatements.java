package cairn.adapter.persistence.account;

import cairn.adapter.persistence.row.Columns;
import cairn.domain.failure.Failure.LimitCode;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.Usage;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;

/// Charges an account with one guarded UPDATE: the database checks the limits after it has waited for
/// the row.
final class ChargeStatements {
    private static final String SELECT = """
            SELECT stored_bytes, reserved_bytes, resources, workspaces, credits_used, credit_period
            FROM account_usage WHERE account_id = :account""";
    /// A month further ahead was begun by a wrong clock: see [Usage#plus].
    private static final String SPENT =
            "CASE WHEN credit_period IN (:period, :next) THEN credits_used ELSE 0 END + :credits";
    private static final String ADD = """
            UPDATE account_usage SET
                stored_bytes = stored_bytes + :stored,
                reserved_bytes = reserved_bytes + :reserved,
                resources = resources + :resources,
                workspaces = workspaces + :workspaces,
                credits_used = %s,
                credit_period = CASE WHEN credit_period = :next THEN credit_period ELSE :period END
            WHERE account_id = :account
            """.formatted(SPENT);
    private static final String GUARD = """
            AND stored_bytes + reserved_bytes + :stored + :reserved <= :maxBytes
            AND resources + :resources <= :maxResources
            AND workspaces + :workspaces <= :maxWorkspaces
            AND %s <= :maxCredits""".formatted(SPENT);
    private static final RowMapper<Usage> ROW = Columns.mapper(
            row -> new Usage(row.number(), row.number(), row.number(), row.number(), row.number(), row.integer()));

    private ChargeStatements() {}

    static Optional<LimitCode> charge(Handle handle, AccountId account, Charge charge, int period, Plan plan) {
        return add(handle, account, charge, period, plan)
                ? Optional.empty()
                : chargeLocked(handle, account, charge, period, plan);
    }

    /// Adds the charge. A limit is only checked if the charge increases that amount.
    ///
    /// @return false if a limit would be exceeded or the account has no row
    static boolean add(Handle handle, AccountId account, Charge charge, int period, Plan plan) {
        boolean bytesGrow = charge.storedBytes() + charge.reservedBytes() > 0;
        return handle.createUpdate(ADD + GUARD)
                        .bindMap(sums(account, charge, period))
                        .bind("maxBytes", limit(bytesGrow, plan.maxStorageBytes()))
                        .bind("maxResources", limit(charge.resources() > 0, plan.maxResources()))
                        .bind("maxWorkspaces", limit(charge.workspaces() > 0, plan.maxDelegatedWorkspaces()))
                        .bind("maxCredits", limit(charge.credits() > 0, plan.monthlyCredits()))
                        .execute()
                > 0;
    }

    private static long limit(boolean grows, OptionalLong limit) {
        return grows ? limit.orElse(Long.MAX_VALUE) : Long.MAX_VALUE;
    }

    /// Locks the row and says which limit is exceeded. Charges if there is room by now: the row may have
    /// changed since.
    private static Optional<LimitCode> chargeLocked(
            Handle handle, AccountId account, Charge charge, int period, Plan plan) {
        Usage usage = usage(handle, SELECT + " FOR UPDATE", account);
        Optional<LimitCode> exceeded = usage.exceeded(charge, period, plan);
        if (exceeded.isEmpty()) {
            handle.createUpdate(ADD).bindMap(sums(account, charge, period)).execute();
        }
        return exceeded;
    }

    /// @throws IllegalArgumentException if the account has no row
    static Usage usage(Handle handle, AccountId account) {
        return usage(handle, SELECT, account);
    }

    private static Usage usage(Handle handle, String sql, AccountId account) {
        return handle.createQuery(sql)
                .bind("account", account.value())
                .map(ROW)
                .findOne()
                .orElseThrow(() -> new IllegalArgumentException("no usage row for account " + account));
    }

    private static Map<String, Object> sums(AccountId account, Charge charge, int period) {
        return Map.of(
                "account", account.value(),
                "stored", charge.storedBytes(),
                "reserved", charge.reservedBytes(),
                "resources", charge.resources(),
                "workspaces", charge.workspaces(),
                "credits", charge.credits(),
                "period", period,
                "next", period + 1);
    }
}
