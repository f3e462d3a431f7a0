package cairn.application.account;

import cairn.application.Sha256;
import cairn.application.port.account.SignInTokens;
import cairn.domain.workspace.AccountId;
import java.time.InstantSource;
import java.util.Optional;

/// Redeems a token of [OfferSignIn].
public final class ConfirmSignIn {
    private final SignInTokens tokens;
    private final InstantSource clock;

    public ConfirmSignIn(SignInTokens tokens, InstantSource clock) {
        this.tokens = tokens;
        this.clock = clock;
    }

    /// Returns the token's account; empty if the token is unknown, used or expired.
    public Optional<AccountId> execute(String token) {
        return tokens.take(Sha256.of(token), clock.instant());
    }
}
