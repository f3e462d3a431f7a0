package cairn.bootstrap.endtoend;

/// A user with their own account, and what a command needs to know to work for them.
public record Client(String url, String key, Api api) {
    public static Client open(Accounts accounts, String plan) {
        String account = accounts.administration()
                .createAccount("Client on " + plan, "", plan)
                .id();
        String key = accounts.administration().createKey(account, "command").secret();
        return new Client(accounts.url(), key, Api.withKey(accounts.url(), key));
    }
}
