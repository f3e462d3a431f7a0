package cairn.application.resource;

import cairn.application.limit.CreditPeriod;
import cairn.application.limit.PlanLimits;
import cairn.application.port.resource.Destinations.Destination;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.annotation.Comment;
import cairn.domain.annotation.Tag;
import cairn.domain.annotation.TagId;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import cairn.domain.job.Job;
import cairn.domain.resource.Header;
import cairn.domain.resource.Icon;
import cairn.domain.resource.Insight;
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

/// The common part of the four creations: one transaction that checks in the documented order (400, 404,
/// 409, 403) and then writes everything or nothing. A resource, its tags and comment, its dirty flag and
/// its first job are committed together.
public final class ResourceCreation {
    private final Transactions transactions;
    private final CreationPlaces places;
    private final TagAssignment tags;
    private final PlanLimits limits;
    private final ResourceInsertion insertion;
    private final InstantSource clock;

    public ResourceCreation(
            Transactions transactions,
            CreationPlaces places,
            TagAssignment tags,
            PlanLimits limits,
            ResourceInsertion insertion,
            InstantSource clock) {
        this.transactions = transactions;
        this.places = places;
        this.tags = tags;
        this.limits = limits;
        this.insertion = insertion;
        this.clock = clock;
    }

    ResourceView create(Principal principal, Draft draft) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        refuseWrong(draft.common());
        ResourceId id = insertion.newId();
        return transactions.write(new TreeLock.Shared(principal.workspaceId()), () -> write(principal, draft, id, now));
    }

    /// Refuses invalid input (400) before any lookup.
    void refuseWrong(NewResource common) {
        common.times().refuse(clock.instant().truncatedTo(ChronoUnit.MILLIS));
    }

    private ResourceView write(Principal principal, Draft draft, ResourceId id, Instant now) {
        NewResource common = draft.common();
        WorkspaceId workspace = principal.workspaceId();
        Destination destination = places.find(principal, common.parent()).orElseThrow(() -> refusal(workspace, common));
        SortKey brought = common.brought().sortKey();
        SortKey key = brought == null ? places.keyFor(principal, destination, id, common.location()) : brought;
        Map<TagId, Tag> existing = tags.existing(workspace, common.tags());
        ParentResolver.requireUnlocked(destination.isLocked(), "/parentId");
        insertion.refuseTaken(workspace, common.externalId());
        draft.steps().check(destination);
        Collection<Tag> assigned = tags.all(principal, common.tags(), existing, now);
        limits.charge(principal, draft.charge(), CreditPeriod.of(now));
        Resource resource = draft.build().apply(header(principal, draft, new Spot(id, destination.folder(), key), now));
        insertion.insert(workspace, resource);
        draft.steps().complete(id, destination.folder());
        tags.attach(workspace, id, assigned.stream().map(Tag::id).collect(Collectors.toSet()));
        Comment comment = insertion.comment(principal, id, common.comment(), now);
        insertion.announce(workspace, id, draft.job().map(job -> job.apply(id)), now);
        return view(resource, destination, assigned, comment);
    }

    /// The refusal of an invalid parent. An unknown tag (404) is reported before a parent that
    /// is not a folder (409).
    private Rejected refusal(WorkspaceId workspace, NewResource common) {
        Rejected refusal = places.refusal(workspace, common.parent());
        if (refusal.failure() instanceof Failure.Conflict) {
            tags.existing(workspace, common.tags());
        }
        return refusal;
    }

    private static Header header(Principal principal, Draft draft, Spot spot, Instant now) {
        NewResource common = draft.common();
        return new Header(
                spot.id(),
                spot.parent(),
                draft.name(),
                draft.description() == null ? common.brought().description() : draft.description(),
                draft.icon() == null ? common.brought().icon() : draft.icon(),
                spot.key(),
                principal.accountId(),
                common.times().createdAt(now),
                common.times().modifiedAt(now),
                1,
                draft.job().isPresent() ? ProcessingState.PENDING : ProcessingState.COMPLETED,
                common.markings());
    }

    /// Builds the view without reading it back; nobody else has changed the resource yet.
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
                null,
                destination.publications());
    }

    private record Spot(ResourceId id, ResourceId parent, SortKey key) {}

    /// The specific part of one of the four creations.
    ///
    /// @param build makes the resource from its header
    /// @param job the first background job; empty if there is nothing to process
    record Draft(
            NewResource common,
            ResourceName name,
            @Nullable String description,
            @Nullable Icon icon,
            Charge charge,
            Function<Header, Resource> build,
            Optional<Function<ResourceId, Job>> job,
            Steps steps) {}

    /// The steps that a kind adds to the transaction.
    interface Steps {
        Steps NONE = new Steps() {};

        /// Refuses with 404, then 409; may consume uploads for the resource.
        default void check(Destination destination) {}

        /// Writes further rows of the inserted resource.
        default void complete(ResourceId id, ResourceId parent) {}
    }
}
