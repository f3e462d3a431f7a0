package cairn.application.change;

import cairn.application.port.account.KeyRepository;
import cairn.application.port.change.ChangeAlerts;
import cairn.application.port.change.ChangeLog;
import cairn.application.port.transaction.Transactions;
import cairn.domain.change.ChangeHead;
import cairn.domain.workspace.ApiKey;
import cairn.domain.workspace.KeyId;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Manages the followers of changes on this server: wakes them when there are changes, and ends
/// them when their workspace is deleted, or their key is revoked or expires. Finds changes of
/// other servers by polling.
public final class ChangeWatch {
    private final Transactions transactions;
    private final ChangeLog log;
    private final KeyRepository keys;
    private final InstantSource clock;
    private final Set<Follower> followers = ConcurrentHashMap.newKeySet();

    public ChangeWatch(
            Transactions transactions, ChangeLog log, KeyRepository keys, ChangeAlerts alerts, InstantSource clock) {
        this.transactions = transactions;
        this.log = log;
        this.keys = keys;
        this.clock = clock;
        alerts.onChange(this::wake);
    }

    /// Adds a follower until it is closed.
    public Follower follow(Principal principal, ChangeCursor cursor) {
        Follower follower = new Follower(principal.workspaceId(), principal.keyId(), cursor, followers::remove);
        followers.add(follower);
        return follower;
    }

    /// Adds a follower that looks up changes itself, until it is closed.
    public Follower listen(Principal principal) {
        return follow(principal, new ChangeCursor(principal.workspaceId(), 0, 0, Optional.empty()));
    }

    private void wake(WorkspaceId workspace) {
        followers.stream()
                .filter(follower -> follower.workspace().equals(workspace))
                .forEach(Follower::wake);
    }

    /// Makes two queries, however many followers there are.
    public void poll() {
        if (followers.isEmpty()) {
            return;
        }
        Set<Follower> asking = Set.copyOf(followers);
        Found found = transactions.read(
                () -> new Found(log.findHeads(each(asking, Follower::workspace)), good(each(asking, Follower::key))));
        asking.forEach(found::tell);
    }

    private Set<KeyId> good(Set<KeyId> asking) {
        Instant now = clock.instant();
        return keys.find(asking).stream()
                .filter(key -> key.isGood(now))
                .map(ApiKey::id)
                .collect(Collectors.toSet());
    }

    private static <T> Set<T> each(Set<Follower> followers, Function<Follower, T> what) {
        return followers.stream().map(what).collect(Collectors.toSet());
    }

    private record Found(Map<WorkspaceId, ChangeHead> heads, Set<KeyId> good) {
        void tell(Follower follower) {
            ChangeHead head = heads.get(follower.workspace());
            if (head == null || !good.contains(follower.key())) {
                follower.end();
            } else if (follower.isBehind(head)) {
                follower.wake();
            }
        }
    }
}
