package cairn.adapter.http.endpoint.page;

import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.problem.Problem;
import cairn.adapter.http.problem.RequestRefused;
import cairn.adapter.http.request.field.BodyFields;
import cairn.application.account.ConfirmSignIn;
import cairn.application.account.CreateKey;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.KeyGrant;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// Issues a key to the browser that opens the link of the first start. The token is sent in a body,
/// since URLs end up in logs.
public final class SignInEndpoints {
    private static final int LONGEST_TOKEN = 200;
    private static final String LABEL = "console";

    private final ConfirmSignIn confirmSignIn;
    private final CreateKey createKey;

    public SignInEndpoints(ConfirmSignIn confirmSignIn, CreateKey createKey) {
        this.confirmSignIn = confirmSignIn;
        this.createKey = createKey;
    }

    public List<Route> routes() {
        return List.of(Route.post("/console/sign-in", "signIn", this::signIn).open());
    }

    private void signIn(Exchange exchange) throws IOException {
        exchange.header("Cache-Control", "no-store");
        BodyFields fields = BodyFields.of(exchange.keylessBody());
        Optional<String> token = fields.required("token", value -> value.text(1, LONGEST_TOKEN));
        fields.violations().refuse();
        AccountId account = confirmSignIn.execute(token.orElseThrow()).orElseThrow(SignInEndpoints::spent);
        String secret = createKey
                .execute(new CreateKey.Command(account, LABEL, KeyGrant.FULL, Optional.empty()))
                .orElseThrow(SignInEndpoints::spent)
                .secret();
        exchange.json(200, new SignedIn(secret));
    }

    private static RequestRefused spent() {
        return new RequestRefused(Problem.of(
                403,
                "invalid_sign_in_link",
                "This link was used before, or is older than 15 minutes; sign in with an API key instead."));
    }

    private record SignedIn(String key) {}
}
