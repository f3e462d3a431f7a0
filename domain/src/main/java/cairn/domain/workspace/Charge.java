package cairn.domain.workspace;

/// The amounts that one operation adds to an account's usage. Checked against the plan in the
/// operation's own transaction.
///
/// @param storedBytes bytes stored; negative to release
/// @param reservedBytes bytes reserved for an open upload; negative to release
/// @param resources resources created; negative to release
/// @param workspaces delegated workspaces created
/// @param credits credit cents spent
public record Charge(long storedBytes, long reservedBytes, long resources, long workspaces, long credits) {

    public static Charge ofResource(long bytes, long credits) {
        return new Charge(bytes, 0, 1, 0, credits);
    }

    /// @param bytes negative to release
    public static Charge ofBytes(long bytes) {
        return new Charge(bytes, 0, 0, 0, 0);
    }

    public static Charge ofReservation(long bytes) {
        return new Charge(0, bytes, 0, 0, 0);
    }

    public static Charge ofWorkspaces(long count) {
        return new Charge(0, 0, 0, count, 0);
    }

    public Charge plus(Charge more) {
        return new Charge(
                storedBytes + more.storedBytes,
                reservedBytes + more.reservedBytes,
                resources + more.resources,
                workspaces + more.workspaces,
                credits + more.credits);
    }

    /// Whether it adds to an amount that the plan limits.
    public boolean isLimitedBy(Plan plan) {
        return storedBytes + reservedBytes > 0 && plan.maxStorageBytes().isPresent()
                || resources > 0 && plan.maxResources().isPresent()
                || workspaces > 0 && plan.maxDelegatedWorkspaces().isPresent()
                || credits > 0 && plan.monthlyCredits().isPresent();
    }

    /// The charge of a resource whose bytes an upload had reserved.
    public static Charge ofConsumedUpload(long bytes, long credits) {
        return new Charge(bytes, -bytes, 1, 0, credits);
    }
}
