package cairn.application.limit;

import cairn.application.port.account.UsageRepository;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.LimitCode;
import cairn.domain.failure.Rejected;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.Principal;

/// Charges the usage of an operation, or refuses it, in the operation's own transaction.
public final class PlanLimits {
    private final UsageRepository usage;

    public PlanLimits(UsageRepository usage) {
        this.usage = usage;
    }

    public void charge(Principal principal, Charge charge, int period) {
        usage.charge(principal.accountId(), charge, period, principal.plan()).ifPresent(code -> {
            throw new Rejected(new Failure.LimitExceeded(code, hint(code, principal.plan())));
        });
    }

    private static String hint(LimitCode code, Plan plan) {
        String what = switch (code) {
            case EXCEEDS_STORAGE_LIMIT ->
                "The storage limit of the plan is reached; delete resources, or request a larger plan";
            case EXCEEDS_CREDIT_LIMIT -> "This month's credits are used up; they are refilled on the 1st (UTC)";
            case EXCEEDS_FILE_SIZE_LIMIT -> "The file is larger than the plan allows";
            case EXCEEDS_RESOURCE_LIMIT ->
                "The resource limit of the plan is reached; delete resources, or request a larger plan";
            case EXCEEDS_WORKSPACE_LIMIT -> "The workspace limit of the plan is reached";
        };
        return what + " (plan \"" + plan.name() + "\").";
    }
}
