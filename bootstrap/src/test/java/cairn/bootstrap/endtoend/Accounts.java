package cairn.bootstrap.endtoend;

import cairn.bootstrap.administration.Administration;
import java.nio.file.Path;

/// Opens accounts for tests that need their own plan.
///
/// @param folder where the server keeps its data
public record Accounts(String url, Administration administration, Path folder) {
    /// Plans of the test server, in addition to the shipped ones.
    public static final String PLANS = """
            ten.maxResourceCount=10
            megabyte.maxTotalStorageSizeMB=1
            three.requestsPerHour=3
            small.maxTotalStorageSizeMB=1
            one.maxDelegatedWorkspaces=1
            """;

    /// A client of a new account.
    public Api open(String plan) {
        String account =
                administration.createAccount("Test of " + plan, "", plan).id();
        return Api.withKey(url, administration.createKey(account, "test").secret());
    }
}
