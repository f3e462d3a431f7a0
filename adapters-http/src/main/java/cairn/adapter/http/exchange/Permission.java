package cairn.adapter.http.exchange;

import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import cairn.domain.workspace.KeyGrant;
import cairn.domain.workspace.Scope;
import java.util.List;
import java.util.stream.Collectors;

/// Checks whether a key may use a route: the only place where scopes are checked.
public final class Permission {
    private Permission() {}

    /// Rejects a key that lacks a scope, or is bound to one workspace where the route reaches beyond it.
    public static void require(Route route, KeyGrant grant) {
        require(route.scope(), grant);
        if (route.alsoReads()) {
            require(Scope.READ, grant);
        }
        if (route.access() == Route.Access.ACCOUNT_KEY && grant.isBound()) {
            throw refusal("This key is bound to one workspace, and the operation reaches beyond it; use a key that is"
                    + " not bound.");
        }
    }

    /// For an operation with several actions that need different scopes.
    public static void require(Scope scope, KeyGrant grant) {
        if (!grant.allows(scope)) {
            throw refusal("This operation needs the scope " + scope.wireName() + ", and the key has " + words(grant)
                    + "; use another key.");
        }
    }

    private static String words(KeyGrant grant) {
        return grant.scopes().isEmpty()
                ? "none"
                : grant.scopes().stream().sorted().map(Scope::wireName).collect(Collectors.joining(", "));
    }

    private static Rejected refusal(String hint) {
        return new Rejected(new Failure.InsufficientScope(hint, List.of()));
    }
}
