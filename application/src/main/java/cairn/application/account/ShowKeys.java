package cairn.application.account;

import cairn.application.port.Listing;
import cairn.application.port.Window;
import cairn.application.port.account.KeyRepository;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.Missing;
import cairn.domain.failure.Rejected;
import cairn.domain.workspace.ApiKey;
import cairn.domain.workspace.KeyId;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Set;

/// Shows the keys that a key may see: those of its account that are not revoked. A key bound to a
/// workspace sees only keys bound to the same workspace.
public final class ShowKeys {
    private final KeyRepository keys;

    public ShowKeys(KeyRepository keys) {
        this.keys = keys;
    }

    /// Oldest first.
    public Listing<ApiKey> list(Principal principal, Window window) {
        List<ApiKey> seen = seen(principal, keys.list(principal.accountId(), false));
        return new Listing<>(
                seen.stream().skip(window.offset()).limit(window.limit()).toList(), seen.size());
    }

    public ApiKey show(Principal principal, KeyId id) {
        List<ApiKey> own = keys.find(Set.of(id)).stream()
                .filter(key -> key.accountId().equals(principal.accountId()))
                .toList();
        return find(seen(principal, own), id);
    }

    static List<ApiKey> seen(Principal principal, List<ApiKey> all) {
        WorkspaceId bound = principal.grant().workspace();
        return all.stream()
                .filter(key -> key.revokedAt() == null)
                .filter(key -> bound == null || bound.equals(key.grant().workspace()))
                .toList();
    }

    static ApiKey find(List<ApiKey> keys, KeyId id) {
        return keys.stream().filter(key -> key.id().equals(id)).findFirst().orElseThrow(ShowKeys::missing);
    }

    /// Also the response to malformed ids.
    public static Rejected missing() {
        return new Rejected(new Failure.NotFound(
                Missing.KEY, "", "The account has no key with this ID; list the keys with GET /v2/keys."));
    }
}
