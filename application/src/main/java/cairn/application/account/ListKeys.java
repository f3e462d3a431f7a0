package cairn.application.account;

import cairn.application.port.account.KeyRepository;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.ApiKey;
import java.util.List;

/// The keys of an account, revoked ones too, oldest first.
public final class ListKeys {
    private final KeyRepository keys;

    public ListKeys(KeyRepository keys) {
        this.keys = keys;
    }

    public List<ApiKey> execute(AccountId account) {
        return keys.list(account);
    }
}
