package cairn.application.resource;

import cairn.application.job.Job;
import cairn.application.limit.CreditPeriod;
import cairn.application.limit.PlanLimits;
import cairn.application.port.IdSource;
import cairn.application.port.annotation.CommentRepository;
import cairn.application.port.job.JobQueue;
import cairn.application.port.resource.ExternalIds;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.port.tree.TreeRepository;
import cairn.domain.annotation.Comment;
import cairn.domain.annotation.CommentId;
import cairn.domain.annotation.NewComment;
import cairn.domain.annotation.Tag;
import cairn.domain.annotation.TagId;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.ExternalId;
import cairn.domain.resource.Header;
import cairn.domain.resource.Icon;
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
import java.util.List;
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
    private final TreeRepository trees;
    private final ParentResolver parents;
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
        this.trees = ports.tree();
        this.parents = new ParentResolver(ports.tree(), ports.resources());
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
        WorkspaceId workspace = principal.workspaceId();
        return transactions.write(new TreeLock.Shared(workspace), () -> {
            write(principal, draft, id, now);
            return resources.views(workspace, List.of(id)).getFirst();
        });
    }

    private void write(Principal principal, Draft draft, ResourceId id, Instant now) {
        NewResource common = draft.common();
        WorkspaceId workspace = principal.workspaceId();
        ResourceId parent = parents.resolve(workspace, common.parent(), "/parentId");
        SortKey key = order.keyFor(workspace, parent, common.location());
        Map<TagId, Tag> existing = tags.existing(workspace, common.tags());
        ParentResolver.requireUnlocked(trees.tree(workspace), parent, "/parentId");
        refuseTaken(workspace, common.externalId());
        draft.steps().check(parent);
        limits.charge(principal, draft.charge(), CreditPeriod.of(now));
        Collection<Tag> assigned = tags.all(principal, common.tags(), existing, now);
        Header header = new Header(
                id,
                parent,
                draft.name(),
                draft.description(),
                draft.icon(),
                key,
                principal.accountId(),
                common.times().createdAt(now),
                common.times().modifiedAt(now),
                1,
                draft.job().isPresent() ? ProcessingState.PENDING : ProcessingState.COMPLETED,
                Markings.of(common.externalId()));
        if (!resources.insert(workspace, draft.build().apply(header))) {
            refuseTaken(workspace, common.externalId());
            throw new IllegalStateException("an external id is taken by nobody");
        }
        draft.steps().complete(id, parent);
        tags.attach(workspace, id, assigned.stream().map(Tag::id).collect(Collectors.toSet()));
        comment(principal, id, common.comment(), now);
        backlog.mark(workspace, new Entry.OfResource(id));
        draft.job().ifPresent(job -> jobs.enqueue(job.apply(id), now));
    }

    /// Before anything is charged; the insertion has the last word.
    private void refuseTaken(WorkspaceId workspace, @Nullable ExternalId id) {
        Optional.ofNullable(id)
                .flatMap(given -> externalIds.findExternal(workspace, given))
                .ifPresent(holder -> {
                    throw new Rejected(new Failure.ExternalIdTaken("/externalId", holder.value()));
                });
    }

    private void comment(Principal principal, ResourceId resource, @Nullable NewComment comment, Instant now) {
        if (comment == null) {
            return;
        }
        comments.insert(
                principal.workspaceId(),
                new Comment(
                        new CommentId(ids.next()),
                        resource,
                        comment.content(),
                        comment.anonymousDisplayName(),
                        principal.accountId(),
                        true,
                        now,
                        now));
    }

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
        default void check(ResourceId parent) {}

        /// Writes what belongs to the resource just inserted.
        default void complete(ResourceId id, ResourceId parent) {}
    }
}
