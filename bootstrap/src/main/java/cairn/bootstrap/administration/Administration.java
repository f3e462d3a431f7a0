package cairn.bootstrap.administration;

import java.util.List;

/// Operations for administrators: with direct access to the database, or through the running server.
public interface Administration {
    AccountRow createAccount(String name, String email, String plan);

    List<AccountRow> listAccounts();

    void setPlan(String account, String plan);

    /// @return the key with its secret, which is only shown once
    KeyRow createKey(NewKey key);

    /// Creates a key with all scopes and without expiry.
    default KeyRow createKey(String account, String name) {
        return createKey(new NewKey(account, name, "read,write,admin", "", ""));
    }

    List<KeyRow> listKeys(String account);

    void revokeKey(String key);

    record AccountRow(String id, String name, String email, String plan, String createdAt) {}

    /// @param prefix empty for an older key that has not been used since prefixes exist
    /// @param scopes words, separated by commas
    /// @param workspace empty if it is not bound to one
    /// @param expiresAt empty if it does not expire
    /// @param secret only present for a new key
    /// @param revokedAt empty unless it was revoked
    /// @param lastUsedAt empty if it was never used
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
    /// @param workspace ID of the only workspace it may use; empty for all
    /// @param expiresAt a time such as `2026-12-31T00:00:00Z`; empty for never
    record NewKey(String account, String name, String scopes, String workspace, String expiresAt) {}

    /// The operation is not possible. The message is for the person who requested it.
    final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public Refused(String message) {
            super(message);
        }
    }
}
