package cairn.domain.workspace;

import java.util.OptionalLong;

/// What an account may use. An empty limit means there is none.
///
/// @param maxFileBytes the largest single file
/// @param maxStorageBytes files and notes of the account together, the bin and delegated workspaces included
/// @param maxResources resources of the account, folders included
/// @param maxDelegatedWorkspaces workspaces besides the parent one
/// @param monthlyCredits credit cents that a calendar month (UTC) refills
/// @param requestsPerHour requests of one key in an hour
public record Plan(
        String name,
        long maxFileBytes,
        OptionalLong maxStorageBytes,
        OptionalLong maxResources,
        OptionalLong maxDelegatedWorkspaces,
        OptionalLong monthlyCredits,
        OptionalLong requestsPerHour,
        CreditCosts costs) {

    /// 5 GB, the most a file can have under any plan.
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
