package cairn.adapter.http.record.account;

import cairn.adapter.http.record.WireTime;
import cairn.domain.workspace.Account;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The holder of a key in responses. On a self-hosted server, accounts have no pictures or groups, and
/// never change.
public record ProfileRecord(
        UUID id,
        @Nullable String email,
        String name,
        @Nullable String pictureUrlCdn,
        String authMethod,
        List<String> groups,
        String createdAt,
        String modifiedAt) {
    public static ProfileRecord of(Account account) {
        String made = WireTime.of(account.createdAt());
        String email = account.email().isBlank() ? null : account.email();
        return new ProfileRecord(account.id().value(), email, account.name(), null, "apiKey", List.of(), made, made);
    }
}
