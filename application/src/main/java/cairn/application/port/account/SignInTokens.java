package cairn.application.port.account;

import cairn.domain.workspace.AccountId;
import java.time.Instant;
import java.util.Optional;

/// Tokens that sign a browser in, each once. Lost when the server stops.
public interface SignInTokens {
    /// @param digest of the token; the token itself is kept nowhere
    /// @param until when it may be taken
    void put(String digest, AccountId account, Instant until);

    /// Of several that take the same token at once, one gets the account. Empty if it is unknown, taken or too old.
    Optional<AccountId> take(String digest, Instant now);
}
