package cairn.application.change;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.fake.Tenant;
import cairn.application.port.Repositories;
import cairn.application.port.Samples;
import cairn.domain.resource.Resource;
import cairn.domain.workspace.ApiKey;
import cairn.domain.workspace.KeyGrant;
import cairn.domain.workspace.KeyId;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ChangeWatchTest {
    private static final Duration NOT_AT_ALL = Duration.ZERO;
    private static final Duration LONG = Duration.ofSeconds(60);

    private final Tenant tenant = new Tenant();
    private final Repositories repositories = tenant.repositories();
    private final Samples samples = new Samples(repositories, tenant.ids());
    private final List<Consumer<WorkspaceId>> listeners = new CopyOnWriteArrayList<>();
    private final ChangeWatch watch = watch(tenant);
    private final OpenEvents open = new OpenEvents(repositories.transactions(), repositories.changeLog());

    private ChangeWatch watch(Tenant of) {
        return new ChangeWatch(
                repositories.transactions(), repositories.changeLog(), repositories.keys(), listeners::add, of.clock());
    }

    private Follower follow(Tenant of, @Nullable Instant expiry) {
        KeyGrant grant = new KeyGrant(KeyGrant.FULL.scopes(), null, expiry);
        KeyId key = new KeyId(tenant.ids().next());
        repositories
                .keys()
                .insert(new ApiKey(
                        key,
                        of.principal().accountId(),
                        key.toString(),
                        "key",
                        null,
                        grant,
                        tenant.clock().instant(),
                        null,
                        null));
        Principal principal = new Principal(of.principal().accountId(), of.workspace(), key, grant, Plan.unlimited());
        return watch.follow(principal, open.execute(principal, Optional.empty()));
    }

    private void write(Tenant of) {
        repositories
                .resources()
                .insert(
                        of.workspace(),
                        new Resource.Notepad(
                                samples.newHeader(of.principal().accountId(), of.inbox(), "note", "1"), 0, ""));
    }

    private void hear(Tenant of) {
        listeners.forEach(listener -> listener.accept(of.workspace()));
    }

    @Test
    void aLocalWriteWakesOnlyFollowersOfThatWorkspace() {
        Tenant other = tenant.another();
        Follower follower = follow(tenant, null);
        Follower others = follow(other, null);

        hear(tenant);

        assertThat(follower.await(LONG)).isTrue();
        assertThat(follower.await(NOT_AT_ALL)).as("once").isFalse();
        assertThat(others.await(NOT_AT_ALL)).isFalse();
    }

    @Test
    void pollingFindsWritesOfOtherServers() {
        Tenant other = tenant.another();
        Follower follower = follow(tenant, null);
        Follower others = follow(other, null);
        write(tenant);

        watch.poll();

        assertThat(follower.await(NOT_AT_ALL)).isTrue();
        assertThat(others.await(NOT_AT_ALL)).isFalse();
        follower.told(open.execute(tenant.principal(), Optional.empty()));
        watch.poll();
        assertThat(follower.await(NOT_AT_ALL)).as("told").isFalse();
    }

    @Test
    void endsFollowersWhoseKeyIsRevokedOrExpired() {
        Follower good = follow(tenant, null);
        Follower revoked = follow(tenant, null);
        Follower expired = follow(tenant, tenant.clock().instant().plusSeconds(60));
        watch.poll();
        assertThat(List.of(good, revoked, expired)).noneMatch(Follower::isEnded);

        repositories.keys().revoke(revoked.key(), tenant.clock().instant());
        tenant.pass(Duration.ofSeconds(60));
        watch.poll();

        assertThat(good.isEnded()).isFalse();
        assertThat(List.of(revoked, expired)).allMatch(Follower::isEnded);
        assertThat(revoked.await(LONG)).as("wakes up").isTrue();
    }

    @Test
    void endsFollowersOfADeletedWorkspace() {
        Follower follower = follow(tenant, null);
        repositories
                .workspaceDeletions()
                .delete(tenant.workspace(), tenant.clock().instant());

        watch.poll();

        assertThat(follower.isEnded()).isTrue();
    }

    @Test
    void aClosedFollowerIsNotWoken() {
        Follower follower = follow(tenant, null);
        follower.close();
        write(tenant);

        hear(tenant);
        watch.poll();

        assertThat(follower.await(NOT_AT_ALL)).isFalse();
    }

    @Test
    void aChangeBetweenReadingAndWaitingIsNotMissed() {
        Follower follower = follow(tenant, null);

        hear(tenant);
        hear(tenant);

        assertThat(follower.await(LONG)).isTrue();
    }
}
