package cairn.domain.version;

import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.KeyId;
import cairn.domain.workspace.Principal;
import org.jspecify.annotations.Nullable;

/// Who wrote something, and with which key.
///
/// @param key null if not recorded
public record Author(AccountId account, @Nullable KeyId key) {
    public static Author of(Principal principal) {
        return new Author(principal.accountId(), principal.keyId());
    }
}
