package cairn.adapter.http.endpoint.account;

import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.record.account.ProfileRecord;
import cairn.adapter.http.record.account.SubscriptionRecord;
import cairn.application.account.ShowProfile;
import cairn.application.account.ShowSubscription;
import java.io.IOException;
import java.util.List;

/// The account of a key.
public final class AccountEndpoints {
    private final ShowProfile profile;
    private final ShowSubscription subscription;

    public AccountEndpoints(ShowProfile profile, ShowSubscription subscription) {
        this.profile = profile;
        this.subscription = subscription;
    }

    /// Older clients use the singular.
    public List<Route> routes() {
        return List.of(
                Route.get("/v2/users/me", "getProfile", this::profile),
                Route.get("/v2/user/me", "getProfileSingular", this::profile),
                Route.get("/v2/subscriptions", "getSubscription", this::subscription),
                Route.get("/v2/subscription", "getSubscriptionSingular", this::subscription));
    }

    private void profile(Exchange exchange) throws IOException {
        exchange.json(200, ProfileRecord.of(profile.execute(exchange.principal())));
    }

    private void subscription(Exchange exchange) throws IOException {
        exchange.json(200, SubscriptionRecord.of(subscription.execute(exchange.principal())));
    }
}
