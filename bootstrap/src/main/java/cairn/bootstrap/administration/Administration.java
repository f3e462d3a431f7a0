package cairn.bootstrap.administration;

import java.util.List;

/// What whoever runs the server can do: with the database in hand, or through the server that has it.
public interface Administration {
    AccountRow createAccount(String name, String email, String plan);

    List<AccountRow> listAccounts();

    void setPlan(String account, String plan);

    /// @return with its secret, which is shown this once
    KeyRow createKey(String account, String label);

    List<KeyRow> listKeys(String account);

    void revokeKey(String key);

    record AccountRow(String id, String name, String email, String plan, String createdAt) {}

    /// @param secret empty but for a key just made
    /// @param revokedAt empty while it is good
    /// @param lastUsedAt empty if it never was
    record KeyRow(String id, String label, String createdAt, String revokedAt, String lastUsedAt, String secret) {}

    /// What was asked for can't be done; the message is for the person who asked.
    final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public Refused(String message) {
            super(message);
        }
    }
}
