package cairn.bootstrap.administration;

import cairn.adapter.http.request.field.Times;
import cairn.bootstrap.administration.Administration.KeyRow;
import cairn.bootstrap.administration.Administration.NewKey;
import cairn.bootstrap.administration.Administration.Refused;
import cairn.domain.Ids;
import cairn.domain.Text;
import cairn.domain.workspace.ApiKey;
import cairn.domain.workspace.KeyGrant;
import cairn.domain.workspace.Scope;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Converts keys to and from the text form that administrators use.
final class KeyRows {
    private KeyRows() {}

    static KeyGrant grant(NewKey key) {
        return new KeyGrant(scopes(key.scopes()), workspace(key.workspace()), time(key.expiresAt()));
    }

    static String name(NewKey key) {
        if (key.name().isBlank() || Text.length(key.name()) > ApiKey.MAX_NAME) {
            throw new Refused("A key's name has 1 to " + ApiKey.MAX_NAME + " characters.");
        }
        return key.name();
    }

    private static Set<Scope> scopes(String words) {
        return Arrays.stream(words.split(",", -1))
                .map(String::strip)
                .map(word -> Scope.ofWireName(word)
                        .orElseThrow(() -> new Refused("There is no scope \"" + word
                                + "\"; give some of read, write, admin, separated by commas.")))
                .collect(Collectors.toSet());
    }

    private static @Nullable WorkspaceId workspace(String id) {
        return id.isEmpty()
                ? null
                : Ids.parse(id)
                        .map(WorkspaceId::new)
                        .orElseThrow(() ->
                                new Refused("\"" + id + "\" is not an ID of a workspace; IDs are lower-case UUIDs."));
    }

    private static @Nullable Instant time(String text) {
        return text.isEmpty()
                ? null
                : Times.parse(text)
                        .map(time -> time.truncatedTo(ChronoUnit.MILLIS))
                        .orElseThrow(() -> new Refused("\"" + text
                                + "\" is not a time; give one such as 2026-12-31T12:00:00Z, or 2026-12-31."));
    }

    static KeyRow row(ApiKey key, String secret) {
        KeyGrant grant = key.grant();
        return new KeyRow(
                key.id().toString(),
                key.name(),
                text(key.prefix()),
                grant.scopes().stream().sorted().map(Scope::wireName).collect(Collectors.joining(",")),
                text(grant.workspace()),
                text(grant.expiresAt()),
                key.createdAt().toString(),
                text(key.revokedAt()),
                text(key.lastUsedAt()),
                secret);
    }

    private static String text(@Nullable Object value) {
        return value == null ? "" : value.toString();
    }
}
