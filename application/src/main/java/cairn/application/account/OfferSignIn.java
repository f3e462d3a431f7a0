package cairn.application.account;

import cairn.application.Sha256;
import cairn.application.port.SecretSource;
import cairn.application.port.account.SignInTokens;
import cairn.domain.workspace.AccountId;
import java.time.Duration;
import java.time.InstantSource;

/// Creates a token that signs one browser in, so that nobody has to copy a key.
public final class OfferSignIn {
    /// Long enough to walk to another screen, and short enough to make a link in a
    /// terminal's history worthless.
    public static final Duration LIFE = Duration.ofMinutes(15);

    private final SignInTokens tokens;
    private final SecretSource secrets;
    private final InstantSource clock;

    public OfferSignIn(SignInTokens tokens, SecretSource secrets, InstantSource clock) {
        this.tokens = tokens;
        this.secrets = secrets;
        this.clock = clock;
    }

    /// @return the token, shown only once
    public String execute(AccountId account) {
        String token = secrets.next();
        tokens.put(Sha256.of(token), account, clock.instant().plus(LIFE));
        return token;
    }
}
