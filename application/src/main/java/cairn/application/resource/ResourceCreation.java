package cairn.application.resource;

import cairn.application.limit.CreditPeriod;
import cairn.application.limit.PlanLimits;
import cairn.application.port.IdSource;
import cairn.application.port.annotation.CommentRepository;
import cairn.application.port.job.JobQueue;
import cairn.application.port.resource.Destinations;
import cairn.application.port.resource.Destinations.Destination;
import cairn.application.port.resource.ExternalIds;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.annotation.Comment;
import cairn.domain.annotation.CommentId;
import cairn.domain.annotation.NewComment;
import cairn.domain.annotation.Tag;
import cairn.domain.annotation.TagId;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import cairn.domain.job.Job;
import cairn.domain.resource.ExternalId;
import cairn.domain.resource.Header;
import cairn.domain.resource.Icon;
import cairn.domain.resource.Insight;
import cairn.domain.resource.Markings;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.resource.SortKey;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What the four creations share: one unit that checks in the contract's order (400, 404, 409, 403) and then writes
/// everything or nothing. A resource, its tags and comment, its index mark and its first job commit together.
public final class ResourceCreation {
    private final Transactions transactions;
    private final ResourceRepository resources;
    private final ExternalIds externalIds;
    private final CommentRepository comments;
    private final Destinations destinations;
    private final SiblingOrder order;
    private final TagAssignment tags;
    private final PlanLimits limits;
    private final IndexBacklog backlog;
    private final JobQueue jobs;
    private final IdSource ids;
    private final InstantSource clock;

    public ResourceCreation(CreationPorts ports) {
        this.transactions = ports.transactions();
        this.resources = ports.resources();
        this.externalIds = ports.externalIds();
        this.comments = ports.comments();
        this.destinations = ports.destinations();
        this.order = new SiblingOrder(ports.siblings());
        this.tags = new TagAssignment(ports.tags(), ports.backlog(), ports.ids());
        this.limits = new PlanLimits(ports.usage());
        this.backlog = ports.backlog();
        this.jobs = ports.jobs();
        this.ids = ports.ids();
        this.clock = ports.clock();
    }

    ResourceView create(Principal principal, Draft draft) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        draft.common().times().refuse(now);
        ResourceId id = new ResourceId(ids.next());
        return transactions.write(new TreeLock.Shared(principal.workspaceId()), () -> write(principal, draft, id, now));
    }

    private ResourceView write(Principal principal, Draft draft, ResourceId id, Instant now) {
        NewResource common = draft.common();
        WorkspaceId workspace = principal.workspaceId();
        Destination destination = destinations
                .find(workspace, common.parent(), principal.accountId())
                .orElseThrow(() -> ParentResolver.refusal(resources, workspace, common.parent(), "/parentId"));
        SortKey key = order.keyFor(workspace, destination, common.location());
        Map<TagId, Tag> existing = tags.existing(workspace, common.tags());
        ParentResolver.requireUnlocked(destination.isLocked(), "/parentId");
        refuseTaken(workspace, common.externalId());
        draft.steps().check(destination);
        limits.charge(principal, draft.charge(), CreditPeriod.of(now));
        Collection<Tag> assigned = tags.all(principal, common.tags(), existing, now);
        Resource resource = draft.build().apply(header(principal, draft, new Spot(id, destination.folder(), key), now));
        insert(workspace, resource, common.externalId());
        draft.steps().complete(id, destination.folder());
        tags.attach(workspace, id, assigned.stream().map(Tag::id).collect(Collectors.toSet()));
        Comment comment = comment(principal, id, common.comment(), now);
        backlog.mark(workspace, new Entry.OfResource(id));
        draft.job().ifPresent(job -> jobs.enqueue(job.apply(id), now));
        return view(resource, destination, assigned, comment);
    }

    private static Header header(Principal principal, Draft draft, Spot spot, Instant now) {
        NewResource common = draft.common();
        return new Header(
                spot.id(),
                spot.parent(),
                draft.name(),
                draft.description(),
                draft.icon(),
                spot.key(),
                principal.accountId(),
                common.times().createdAt(now),
                common.times().modifiedAt(now),
                1,
                draft.job().isPresent() ? ProcessingState.PENDING : ProcessingState.COMPLETED,
                Markings.of(common.externalId()));
    }

    private void insert(WorkspaceId workspace, Resource resource, @Nullable ExternalId externalId) {
        if (!resources.insert(workspace, resource)) {
            refuseTaken(workspace, externalId);
            throw new IllegalStateException("an external id is taken by nobody");
        }
    }

    /// As it would be read now: nobody else has seen it.
    private static ResourceView view(
            Resource resource, Destination destination, Collection<Tag> tags, @Nullable Comment comment) {
        return new ResourceView(
                resource,
                destination.name(),
                destination.root(),
                TagAssignment.labels(tags),
                null,
                comment,
                destination.creator(),
                Insight.NONE,
                null,
                0,
                null);
    }

    /// Before anything is charged; the insertion has the last word.
    private void refuseTaken(WorkspaceId workspace, @Nullable ExternalId id) {
        Optional.ofNullable(id)
                .flatMap(given -> externalIds.findExternal(workspace, given))
                .ifPresent(holder -> {
                    throw new Rejected(new Failure.ExternalIdTaken("/externalId", holder.value()));
                });
    }

    private @Nullable Comment comment(
            Principal principal, ResourceId resource, @Nullable NewComment given, Instant now) {
        if (given == null) {
            return null;
        }
        Comment comment = new Comment(
                new CommentId(ids.next()),
                resource,
                given.content(),
                given.anonymousDisplayName(),
                principal.accountId(),
                true,
                now,
                now);
        comments.insert(principal.workspaceId(), comment);
        return comment;
    }

    private record Spot(ResourceId id, ResourceId parent, SortKey key) {}

    /// What one of the four creations brings.
    ///
    /// @param build makes the resource around its header
    /// @param job the first background job; empty when there is nothing to read
    record Draft(
            NewResource common,
            ResourceName name,
            @Nullable String description,
            @Nullable Icon icon,
            Charge charge,
            Function<Header, Resource> build,
            Optional<Function<ResourceId, Job>> job,
            Steps steps) {}

    /// What a kind adds to the unit.
    interface Steps {
        Steps NONE = new Steps() {};

        /// Refuses with 404, then 409; may take what the resource will own.
        default void check(Destination destination) {}

        /// Writes what belongs to the resource just inserted.
        default void complete(ResourceId id, ResourceId parent) {}
    }
}
