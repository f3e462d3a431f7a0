package cairn.domain.workspace;

import cairn.domain.failure.Failure.LimitCode;
import java.util.Optional;
import java.util.OptionalLong;

/// The current usage of an account.
///
/// @param creditsUsed credit cents spent in `creditPeriod`
/// @param creditPeriod the calendar month (UTC) of the credits, as `year * 12 + month`
public record Usage(
        long storedBytes, long reservedBytes, long resources, long workspaces, long creditsUsed, int creditPeriod) {

    public static Usage none(int creditPeriod) {
        return new Usage(0, 0, 0, 0, 0, creditPeriod);
    }

    /// Returns the usage after `charge` in the month `period`; a new month starts without credits
    /// spent. A charge that arrives late, in the next month, counts in that month, so that it does
    /// not reset the credits. A month further ahead was begun by a wrong clock, and is forgotten.
    public Usage plus(Charge charge, int period) {
        long spent = creditsUsedIn(period);
        return new Usage(
                storedBytes + charge.storedBytes(),
                reservedBytes + charge.reservedBytes(),
                resources + charge.resources(),
                workspaces + charge.workspaces(),
                spent + charge.credits(),
                isLate(period) ? creditPeriod : period);
    }

    /// Returns the credits spent in a month: 0 before its first charge.
    public long creditsUsedIn(int period) {
        return period == creditPeriod || isLate(period) ? creditsUsed : 0;
    }

    private boolean isLate(int period) {
        return period == creditPeriod - 1;
    }

    /// Returns the first limit of `plan` that `charge` would exceed, if any. Only amounts
    /// that grow are checked.
    public Optional<LimitCode> exceeded(Charge charge, int period, Plan plan) {
        Usage after = plus(charge, period);
        boolean grows = charge.storedBytes() + charge.reservedBytes() > 0;
        if (grows && over(after.storedBytes + after.reservedBytes, plan.maxStorageBytes())) {
            return Optional.of(LimitCode.EXCEEDS_STORAGE_LIMIT);
        }
        if (charge.resources() > 0 && over(after.resources, plan.maxResources())) {
            return Optional.of(LimitCode.EXCEEDS_RESOURCE_LIMIT);
        }
        if (charge.workspaces() > 0 && over(after.workspaces, plan.maxDelegatedWorkspaces())) {
            return Optional.of(LimitCode.EXCEEDS_WORKSPACE_LIMIT);
        }
        if (charge.credits() > 0 && over(after.creditsUsed, plan.monthlyCredits())) {
            return Optional.of(LimitCode.EXCEEDS_CREDIT_LIMIT);
        }
        return Optional.empty();
    }

    /// Returns the number of bytes to free before `bytes` more may be stored.
    public long lacking(long bytes, Plan plan) {
        OptionalLong most = plan.maxStorageBytes();
        return most.isEmpty() ? 0 : Math.max(0, storedBytes + reservedBytes + bytes - most.getAsLong());
    }

    private static boolean over(long amount, OptionalLong limit) {
        return limit.isPresent() && amount > limit.getAsLong();
    }
}
