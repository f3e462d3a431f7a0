package cairn.bootstrap.wiring.http;

import cairn.adapter.http.endpoint.account.AccountEndpoints;
import cairn.adapter.http.exchange.Route;
import cairn.application.account.ShowProfile;
import cairn.application.account.ShowSubscription;
import cairn.bootstrap.wiring.http.parts.ApiParts;
import java.util.List;

/// The account of a key.
final class AccountRoutes {
    private AccountRoutes() {}

    static List<Route> of(ApiParts parts) {
        return new AccountEndpoints(
                        new ShowProfile(parts.database().accounts()),
                        new ShowSubscription(
                                parts.database().usage(), parts.adapters().clock()))
                .routes();
    }
}
