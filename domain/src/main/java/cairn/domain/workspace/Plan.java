package cairn.domain.workspace;

import java.util.OptionalLong;

/// The limits of an account. An empty limit means unlimited.
///
/// @param maxFileBytes the largest single file
/// @param maxStorageBytes files and notes of the account together, including the bin and
/// delegated workspaces
/// @param maxResources resources of the account, including folders
/// @param maxDelegatedWorkspaces workspaces besides the parent one
/// @param monthlyCredits credit cents per calendar month (UTC)
/// @param requestsPerHour requests per key and hour
public record Plan(
        String name,
        long maxFileBytes,
        OptionalLong maxStorageBytes,
        OptionalLong maxResources,
        OptionalLong maxDelegatedWorkspaces,
        OptionalLong monthlyCredits,
        OptionalLong requestsPerHour,
        CreditCosts costs) {

    /// Maximum size of a file under any plan: 5 GiB.
    public static final long LARGEST_FILE = 5L << 30;

    public Plan {
        if (maxFileBytes < 0 || maxFileBytes > LARGEST_FILE) {
            throw new IllegalArgumentException("maxFileBytes must be between 0 and " + LARGEST_FILE);
        }
    }

    public static Plan unlimited() {
        OptionalLong none = OptionalLong.empty();
        return new Plan("unlimited", LARGEST_FILE, none, none, none, none, none, new CreditCosts(1));
    }
}
