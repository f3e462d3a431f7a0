package cairn.application.version;

import cairn.application.port.account.AccountRepository;
import cairn.application.port.account.KeyRepository;
import cairn.application.version.VersionView.KeyLabel;
import cairn.domain.version.Author;
import cairn.domain.version.Version;
import cairn.domain.view.ResourceView.User;
import cairn.domain.workspace.Account;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.ApiKey;
import cairn.domain.workspace.KeyId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Finds the names of the authors of versions.
public final class Authors {
    private final AccountRepository accounts;
    private final KeyRepository keys;

    public Authors(AccountRepository accounts, KeyRepository keys) {
        this.accounts = accounts;
        this.keys = keys;
    }

    /// @param current number of the current version
    List<VersionView> named(List<Version> versions, int current) {
        Map<AccountId, User> users = new HashMap<>();
        versions.stream().map(version -> version.author().account()).distinct().forEach(account -> {
            users.put(account, user(account));
        });
        Map<KeyId, KeyLabel> labels = labels(versions);
        return versions.stream()
                .map(version -> new VersionView(
                        version,
                        version.number() == current,
                        users.getOrDefault(
                                version.author().account(),
                                new User(version.author().account(), "")),
                        key(version.author(), labels)))
                .toList();
    }

    private Map<KeyId, KeyLabel> labels(List<Version> versions) {
        Set<KeyId> ids = versions.stream()
                .flatMap(version -> Stream.ofNullable(version.author().key()))
                .collect(Collectors.toSet());
        return keys.find(ids).stream().collect(Collectors.toMap(ApiKey::id, key -> new KeyLabel(key.id(), key.name())));
    }

    private User user(AccountId account) {
        return new User(account, accounts.find(account).map(Account::name).orElse(""));
    }

    private static @Nullable KeyLabel key(Author author, Map<KeyId, KeyLabel> labels) {
        return author.key() == null ? null : labels.get(author.key());
    }
}
