package cairn.bootstrap.endtoend;

import cairn.bootstrap.administration.Administration;

/// Opens accounts for tests that need a plan of their own.
public record Accounts(String url, Administration administration) {
    /// What the tests' server has besides the shipped plans.
    static final String PLANS = """
            ten.maxResourceCount=10
            megabyte.maxTotalStorageSizeMB=1
            three.requestsPerHour=3
            """;

    /// A client of an account of its own.
    public Api open(String plan) {
        String account =
                administration.createAccount("Test of " + plan, "", plan).id();
        return Api.withKey(url, administration.createKey(account, "test").secret());
    }
}
