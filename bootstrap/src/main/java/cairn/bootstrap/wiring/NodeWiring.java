package cairn.bootstrap.wiring;

import cairn.adapter.persistence.node.TableStatistics;
import cairn.application.node.Membership;
import cairn.application.node.WorkShare;
import cairn.application.port.Unavailable;
import cairn.application.port.node.ServerNodes.Node;
import cairn.bootstrap.administration.Administration;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.runtime.folder.NodeId;
import cairn.bootstrap.runtime.work.ScheduledTask;
import cairn.bootstrap.wiring.adapters.Adapters;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The membership of this server among others on its database. An embedded server has no others, and
/// stores nothing.
final class NodeWiring {
    private static final Logger LOG = LoggerFactory.getLogger(NodeWiring.class);

    private static final Duration RENEW_EVERY = Duration.ofSeconds(2);

    private final Optional<Membership> membership;
    private final List<ScheduledTask> tasks;

    private NodeWiring() {
        this.membership = Optional.empty();
        this.tasks = List.of();
    }

    private NodeWiring(Membership member, TableStatistics statistics) {
        this.membership = Optional.of(member);
        this.tasks = List.of(
                new ScheduledTask("membership", () -> renew(member), RENEW_EVERY),
                new ScheduledTask("statistics", () -> refresh(statistics), RENEW_EVERY));
    }

    /// @throws Administration.Refused if servers that can't share a database would use the same one
    static NodeWiring join(Configuration configuration, Adapters adapters, Path folder) {
        if (!configuration.hasSharedDatabase()) {
            releaseClaims(adapters);
            return new NodeWiring();
        }
        Node self = new Node(
                NodeId.of(folder),
                configuration.canStandBesideOthers(),
                adapters.index().generation());
        Membership membership = new Membership(adapters.database().nodes().serverNodes(), self);
        membership.renew();
        // Of two that start at the same moment, the later one only sees the other now.
        if (!membership.renew()) {
            membership.leave();
            throw new Administration.Refused("Another server uses this database, or did until "
                    + Membership.LEASE.toSeconds() + " seconds ago. Several servers can share a database only if each"
                    + " has CAIRN_SEARCH=opensearch and CAIRN_STORAGE=gcs: no server finds what another stores in its"
                    + " own folder.");
        }
        return new NodeWiring(membership, adapters.database().nodes().tableStatistics());
    }

    /// If this fails, the leases just expire.
    private static void releaseClaims(Adapters adapters) {
        try {
            adapters.database().nodes().releaseClaims(adapters.clock().instant());
        } catch (Unavailable e) {
            LOG.warn("The work of a crashed server waits until its leases expire: {}", e.getMessage());
        }
    }

    WorkShare share() {
        return membership.map(Membership::share).orElse(WorkShare.WHOLE);
    }

    List<ScheduledTask> scheduledTasks() {
        return tasks;
    }

    private static int renew(Membership member) {
        if (!member.renew()) {
            LOG.error("Another server uses this database, but the two can't share it: neither finds what the other"
                    + " stores in its own folder. Stop one of them.");
        }
        return 0;
    }

    /// Returns 0, so that locked tables are not tried again at once.
    private static int refresh(TableStatistics statistics) {
        statistics.refresh();
        return 0;
    }

    void leave() {
        membership.ifPresent(Membership::leave);
    }
}
