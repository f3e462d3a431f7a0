package cairn.application.account;

import cairn.application.limit.CreditPeriod;
import cairn.application.port.account.UsageRepository;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.Usage;
import java.time.Instant;
import java.time.InstantSource;

/// Shows the limits and the current usage of the account: of all its workspaces together,
/// whichever is selected.
public final class ShowSubscription {
    private final UsageRepository usage;
    private final InstantSource clock;

    public ShowSubscription(UsageRepository usage, InstantSource clock) {
        this.usage = usage;
        this.clock = clock;
    }

    public Subscription execute(Principal principal) {
        int period = CreditPeriod.of(clock.instant());
        Usage used = usage.find(principal.accountId());
        return new Subscription(principal.plan(), used, used.creditsUsedIn(period), CreditPeriod.end(period));
    }

    /// @param creditsUsed credit cents spent this month
    /// @param creditsRefilledAt when the month ends
    public record Subscription(Plan plan, Usage usage, long creditsUsed, Instant creditsRefilledAt) {}
}
