package cairn.bootstrap.runtime.identity;

import cairn.application.port.account.SignInTokens;
import cairn.domain.workspace.AccountId;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// Tokens kept in this process: the link leads to the server that printed it.
public final class RememberedSignIns implements SignInTokens {
    private final Map<String, Offer> offers = new ConcurrentHashMap<>();

    @Override
    public void put(String digest, AccountId account, Instant until) {
        offers.put(digest, new Offer(account, until));
    }

    @Override
    public Optional<AccountId> take(String digest, Instant now) {
        Offer offer = offers.remove(digest);
        return offer != null && now.isBefore(offer.until()) ? Optional.of(offer.account()) : Optional.empty();
    }

    private record Offer(AccountId account, Instant until) {}
}
