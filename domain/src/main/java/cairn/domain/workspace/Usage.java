package cairn.domain.workspace;

import cairn.domain.failure.Failure.LimitCode;
import java.util.Optional;
import java.util.OptionalLong;

/// What an account uses now.
///
/// @param creditsUsed credit cents spent in `creditPeriod`
/// @param creditPeriod the calendar month (UTC) the credits belong to, as `year * 12 + month`
public record Usage(
        long storedBytes, long reservedBytes, long resources, long workspaces, long creditsUsed, int creditPeriod) {

    public static Usage none(int creditPeriod) {
        return new Usage(0, 0, 0, 0, 0, creditPeriod);
    }

    /// The usage after `charge` in the month `period`, credits of an older month forgotten. A charge that began
    /// before the turn of the month and comes late counts in the new one, so that it forgets nothing.
    public Usage plus(Charge charge, int period) {
        long spent = creditsUsedIn(period);
        return new Usage(
                storedBytes + charge.storedBytes(),
                reservedBytes + charge.reservedBytes(),
                resources + charge.resources(),
                workspaces + charge.workspaces(),
                spent + charge.credits(),
                Math.max(period, creditPeriod));
    }

    /// What was spent in a month: nothing before its first charge.
    public long creditsUsedIn(int period) {
        return period <= creditPeriod ? creditsUsed : 0;
    }

    /// The first limit of `plan` that `charge` would pass, if any; what gives back or adds nothing passes none.
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

    /// Bytes that would have to go before `bytes` more may be stored.
    public long lacking(long bytes, Plan plan) {
        OptionalLong most = plan.maxStorageBytes();
        return most.isEmpty() ? 0 : Math.max(0, storedBytes + reservedBytes + bytes - most.getAsLong());
    }

    private static boolean over(long amount, OptionalLong limit) {
        return limit.isPresent() && amount > limit.getAsLong();
    }
}
