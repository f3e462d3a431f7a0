package cairn.application.port.account;

import cairn.domain.workspace.AccountId;
import java.time.Instant;
import java.util.Optional;

/// Single-use tokens that sign a browser in. Lost when the server stops.
public interface SignInTokens {
    /// @param digest of the token, which is stored nowhere
    /// @param until when it is valid
    void put(String digest, AccountId account, Instant until);

    /// Returns the account and invalidates the token; of concurrent calls, only one succeeds. Empty if
    /// the token is unknown, used or expired.
    Optional<AccountId> take(String digest, Instant now);
}
