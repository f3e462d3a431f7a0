package cairn.adapter.http.record.account;

import cairn.adapter.http.record.WireTime;
import cairn.application.account.ShowSubscription.Subscription;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.Usage;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// A plan and its usage. For an unlimited amount, the limit and the remainder are null.
public record SubscriptionRecord(
        String tier,
        String status,
        Entitlements entitlements,
        UsageRecord usage,
        Map<String, Long> creditOperationCosts) {
    public static SubscriptionRecord of(Subscription subscription) {
        Plan plan = subscription.plan();
        return new SubscriptionRecord(
                plan.name(),
                "active",
                Entitlements.of(plan),
                UsageRecord.of(subscription),
                Map.of("RESOURCE_CREATED", plan.costs().resourceCreated()));
    }

    private static @Nullable Long nullable(OptionalLong limit) {
        return limit.isPresent() ? limit.getAsLong() : null;
    }

    /// 1 MB is 2^20 bytes.
    public record Entitlements(
            long maxFileSizeMB,
            @Nullable Long maxResourceCount,
            @Nullable Long maxTotalStorageSizeMB,
            @Nullable Long creditCentsMonthly,
            @Nullable Long requestsPerHour,
            @Nullable Long maxDelegatedWorkspaces) {
        private static final int MEGABYTE_BITS = 20;

        static Entitlements of(Plan plan) {
            Long storage = nullable(plan.maxStorageBytes());
            return new Entitlements(
                    plan.maxFileBytes() >> MEGABYTE_BITS,
                    nullable(plan.maxResources()),
                    storage == null ? null : storage >> MEGABYTE_BITS,
                    nullable(plan.monthlyCredits()),
                    nullable(plan.requestsPerHour()),
                    nullable(plan.maxDelegatedWorkspaces()));
        }
    }

    /// The usage of the whole account.
    public record UsageRecord(Storage storage, Credits credits, Amount resources, Amount delegatedWorkspaces) {
        static UsageRecord of(Subscription subscription) {
            Plan plan = subscription.plan();
            Usage usage = subscription.usage();
            Amount credits = Amount.of(subscription.creditsUsed(), plan.monthlyCredits());
            return new UsageRecord(
                    Storage.of(usage, plan.maxStorageBytes()),
                    new Credits(
                            credits.used(),
                            credits.limit(),
                            credits.remaining(),
                            WireTime.of(subscription.creditsRefilledAt())),
                    Amount.of(usage.resources(), plan.maxResources()),
                    Amount.of(usage.workspaces(), plan.maxDelegatedWorkspaces()));
        }
    }

    /// In bytes.
    ///
    /// @param reserved by unused upload URLs
    public record Storage(
            long used,
            long reserved,
            @Nullable Long limit,
            @Nullable Long remaining) {
        static Storage of(Usage usage, OptionalLong limit) {
            Amount all = Amount.of(usage.storedBytes() + usage.reservedBytes(), limit);
            return new Storage(usage.storedBytes(), usage.reservedBytes(), all.limit(), all.remaining());
        }
    }

    /// In credit cents.
    public record Credits(
            long used, @Nullable Long limit, @Nullable Long remaining, String refilledAt) {}

    /// A number of items.
    public record Amount(
            long used, @Nullable Long limit, @Nullable Long remaining) {
        static Amount of(long used, OptionalLong limit) {
            return new Amount(used, nullable(limit), limit.isPresent() ? Math.max(0, limit.getAsLong() - used) : null);
        }
    }
}
