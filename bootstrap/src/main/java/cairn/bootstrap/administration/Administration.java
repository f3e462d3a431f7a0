package cairn.bootstrap.administration;

import java.util.List;

/// What whoever runs the server can do: with the database in hand, or through the server that has it.
public interface Administration {
    AccountRow createAccount(String name, String email, String plan);

    List<AccountRow> listAccounts();

    void setPlan(String account, String plan);

    /// @return with its secret, which is shown this once
    KeyRow createKey(NewKey key);

    /// One that may do everything, for ever.
    default KeyRow createKey(String account, String name) {
        return createKey(new NewKey(account, name, "read,write,admin", "", ""));
    }

    List<KeyRow> listKeys(String account);

    void revokeKey(String key);

    record AccountRow(String id, String name, String email, String plan, String createdAt) {}

    /// @param prefix empty for an older key that was not used since
    /// @param scopes words, separated by commas
    /// @param workspace empty if it is bound to none
    /// @param expiresAt empty if it never does
    /// @param secret empty but for a key just made
    /// @param revokedAt empty unless it was revoked
    /// @param lastUsedAt empty if it never was
    record KeyRow(
            String id,
            String name,
            String prefix,
            String scopes,
            String workspace,
            String expiresAt,
            String createdAt,
            String revokedAt,
            String lastUsedAt,
            String secret) {
        @Override
        public String toString() {
            return "KeyRow[" + id + "]";
        }
    }

    /// @param scopes words, separated by commas
    /// @param workspace ID of the only one it works in; empty for all
    /// @param expiresAt a time such as `2026-12-31T00:00:00Z`; empty for never
    record NewKey(String account, String name, String scopes, String workspace, String expiresAt) {}

    /// What was asked for can't be done; the message is for the person who asked.
    final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public Refused(String message) {
            super(message);
        }
    }
}
