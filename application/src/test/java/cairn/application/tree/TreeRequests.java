package cairn.application.tree;

import cairn.application.context.ContextRefresh;
import cairn.application.fake.InMemoryRepositories;
import cairn.application.fake.Tenant;
import cairn.application.limit.PlanLimits;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.port.tree.ExpiredResources;
import cairn.application.port.tree.Purges;
import cairn.application.port.tree.TreeRepository;
import cairn.application.resource.EmbeddingRenewal;
import cairn.application.resource.ParentResolver;
import cairn.application.resource.SiblingOrder;
import cairn.application.resource.TagAssignment;
import cairn.domain.annotation.TagRef;
import cairn.domain.resource.Location;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.resource.SortKey;
import cairn.domain.tree.ParentRef;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Requests of a tenant on its tree.
public final class TreeRequests {
    private static final Duration RETENTION = Duration.ofDays(30);

    private final Tenant tenant;
    private final Transactions transactions;
    private final ResourceRepository resources;
    private final ResourceChanges changes;
    private final TreeRepository tree;
    private final SiblingOrder order;
    private final Relocation relocation;
    private final Purger purger;
    private final Removal removal;

    public TreeRequests(Tenant tenant) {
        this(tenant, tenant.repositories().transactions(), tenant.repositories().purges());
    }

    TreeRequests(Tenant tenant, Transactions transactions, Purges purges) {
        this.tenant = tenant;
        InMemoryRepositories repositories = tenant.repositories();
        this.transactions = transactions;
        this.resources = repositories.resources();
        this.changes = repositories.resourceChanges();
        this.tree = repositories.tree();
        this.order = new SiblingOrder(repositories.siblings());
        ContextRefresh contexts = new ContextRefresh(
                repositories.neighbours(), repositories.contexts(), repositories.jobs(), tenant.clock());
        this.relocation = new Relocation(
                changes,
                tree,
                repositories.aliases(),
                repositories.archive(),
                order,
                repositories.indexBacklog(),
                contexts);
        this.purger = new Purger(
                transactions,
                purges,
                repositories.indexBacklog(),
                repositories.blobRemovals(),
                repositories.usage(),
                tenant.clock());
        this.removal = new Removal(tree, purges, repositories.indexBacklog(), contexts, purger);
    }

    ResourceView update(UpdateResource.Command command) {
        return updates().execute(tenant.principal(), command);
    }

    public UpdateResource updates() {
        InMemoryRepositories repositories = tenant.repositories();
        return new UpdateResource(
                transactions,
                resources,
                new HeaderChanges(
                        changes,
                        new ParentResolver(tree, repositories.aliases(), resources),
                        order,
                        new ChangeRules(tree)),
                new TagChanges(
                        new TagAssignment(repositories.tags(), repositories.indexBacklog(), tenant.ids()),
                        resources,
                        changes),
                relocation,
                new EmbeddingRenewal(repositories.processing(), repositories.jobs()),
                tenant.clock());
    }

    public MoveResources moves() {
        return new MoveResources(
                transactions,
                changes,
                tree,
                new ParentResolver(tree, tenant.repositories().aliases(), resources),
                order,
                relocation,
                tenant.clock());
    }

    public TagResources tags() {
        InMemoryRepositories repositories = tenant.repositories();
        return new TagResources(
                transactions,
                resources,
                changes,
                repositories.tags(),
                new TagAssignment(repositories.tags(), repositories.indexBacklog(), tenant.ids()),
                repositories.indexBacklog(),
                tenant.clock());
    }

    public ArchiveResources archivals() {
        return new ArchiveResources(transactions, changes, tree, relocation, tenant.clock());
    }

    public DeleteResources deletions() {
        return new DeleteResources(transactions, changes, tree, removal);
    }

    void moveAll(ResourceId parent, ResourceId... ids) {
        moves().execute(
                        tenant.principal(),
                        new MoveResources.Command(List.of(ids), new ParentRef.ById(parent), Precondition.NONE));
    }

    public ExpireResources expiry() {
        return expiry(tenant.repositories().expired());
    }

    ExpireResources expiry(ExpiredResources expired) {
        return new ExpireResources(transactions, expired, tree, removal, tenant.clock());
    }

    public PurgeResources purges() {
        return new PurgeResources(tenant.repositories().purges(), purger);
    }

    ResourceView rename(ResourceId id, String name) {
        return rename(id, name, Precondition.NONE);
    }

    ResourceView rename(ResourceId id, String name, Precondition precondition) {
        return update(command(id, new ResourceName(name), null, null, null, null, precondition));
    }

    ResourceView tag(ResourceId id, TagRef... tags) {
        return update(command(id, null, List.of(tags), null, null, null, Precondition.NONE));
    }

    ResourceView move(ResourceId id, ResourceId parent) {
        return update(command(id, null, null, parent, null, null, Precondition.NONE));
    }

    ResourceView place(ResourceId id, ResourceId after) {
        Location location = new Location(after, new SortKey("m"));
        return update(command(id, null, null, null, location, null, Precondition.NONE));
    }

    public ResourceView lock(ResourceId id) {
        return update(command(id, null, null, null, null, true, Precondition.NONE));
    }

    ResourceView unlock(ResourceId id) {
        return update(command(id, null, null, null, null, false, Precondition.NONE));
    }

    static UpdateResource.Command command(
            ResourceId id,
            @Nullable ResourceName name,
            @Nullable List<TagRef> tags,
            @Nullable ResourceId parent,
            @Nullable Location location,
            @Nullable Boolean isLocked,
            Precondition precondition) {
        return new UpdateResource.Command(
                id,
                "",
                name,
                Change.keep(),
                Change.keep(),
                Change.keep(),
                Change.keep(),
                tags,
                parent == null ? null : new ParentRef.ById(parent),
                location,
                isLocked,
                precondition);
    }

    void archive(ResourceId... ids) {
        new ArchiveResources(transactions, changes, tree, relocation, tenant.clock())
                .execute(tenant.principal(), new ArchiveResources.Command(List.of(ids), Precondition.NONE));
    }

    void recover(ResourceId... ids) {
        new RecoverResources(
                        transactions, changes, tree, tenant.repositories().archive(), relocation, order, tenant.clock())
                .execute(tenant.principal(), new RecoverResources.Command(List.of(ids), Precondition.NONE));
    }

    public void delete(ResourceId... ids) {
        delete(Precondition.NONE, ids);
    }

    void delete(Precondition precondition, ResourceId... ids) {
        new DeleteResources(transactions, changes, tree, removal)
                .execute(tenant.principal(), new DeleteResources.Command(List.of(ids), precondition));
    }

    /// Deletes a resource, but stops before any of its rows are deleted.
    void detach(ResourceId id) {
        WorkspaceId workspace = tenant.workspace();
        transactions.write(new TreeLock.Exclusive(workspace), () -> {
            Resource top = resources.find(workspace, id).orElseThrow();
            return removal.detach(workspace, tree.tree(workspace), List.of(top));
        });
    }

    /// Deletes what has been in the bin for thirty days, and all rows of deleted resources.
    void keepHouse() {
        new EmptyBin(
                        transactions,
                        tree,
                        tenant.repositories().archive(),
                        new BinContents(
                                changes,
                                tenant.repositories().aliases(),
                                tenant.repositories().archive()),
                        removal,
                        tenant.clock(),
                        RETENTION)
                .execute();
        purge();
    }

    /// Deletes the rows of deleted resources.
    void purge() {
        PurgeResources purge = new PurgeResources(tenant.repositories().purges(), purger);
        int done = purge.execute();
        while (done > 0) {
            done = purge.execute();
        }
    }

    ResourceId space(String name) {
        return space(tenant.principal(), name);
    }

    ResourceId space(Principal principal, String name) {
        return new CreateSpace(
                        transactions,
                        resources,
                        tree,
                        new PlanLimits(tenant.repositories().usage()),
                        tenant.repositories().indexBacklog(),
                        tenant.ids(),
                        tenant.clock())
                .execute(principal, new CreateSpace.Command(new ResourceName(name), false))
                .id();
    }

    Space spaceOf(ResourceId folder) {
        return new MoveFolder(transactions, changes, tree, relocation, tenant.clock())
                .execute(tenant.principal(), new MoveFolder.Command(folder, null, false));
    }

    void deleteSpace(ResourceId space) {
        new DeleteSpace(transactions, resources, changes, tree, relocation, removal, tenant.clock())
                .execute(tenant.principal(), new DeleteSpace.Command(space, Precondition.NONE));
    }
}
