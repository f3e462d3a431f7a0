package cairn.application.tree;

import cairn.application.memory.InMemoryRepositories;
import cairn.application.memory.Tenant;
import cairn.domain.annotation.TagRef;
import cairn.domain.resource.Location;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.resource.SortKey;
import cairn.domain.tree.ParentRef;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Principal;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a tenant asks of its tree.
final class TreeRequests {
    private static final Duration RETENTION = Duration.ofDays(30);

    private final Tenant tenant;
    private final TreePorts ports;

    TreeRequests(Tenant tenant) {
        this.tenant = tenant;
        InMemoryRepositories repositories = tenant.repositories();
        this.ports = new TreePorts(
                repositories.transactions(),
                repositories.resources(),
                repositories.resourceChanges(),
                repositories.tree(),
                repositories.aliases(),
                repositories.siblings(),
                repositories.archive(),
                repositories.purges(),
                repositories.blobRemovals(),
                repositories.tags(),
                repositories.processing(),
                repositories.usage(),
                repositories.indexBacklog(),
                repositories.jobs(),
                tenant.ids(),
                tenant.clock());
    }

    TreePorts ports() {
        return ports;
    }

    ResourceView update(UpdateResource.Command command) {
        return new UpdateResource(ports).execute(tenant.principal(), command);
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

    ResourceView lock(ResourceId id) {
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
        new ArchiveResources(ports)
                .execute(tenant.principal(), new ArchiveResources.Command(List.of(ids), Precondition.NONE));
    }

    void recover(ResourceId... ids) {
        new RecoverResources(ports)
                .execute(tenant.principal(), new RecoverResources.Command(List.of(ids), Precondition.NONE));
    }

    void delete(ResourceId... ids) {
        delete(Precondition.NONE, ids);
    }

    void delete(Precondition precondition, ResourceId... ids) {
        new DeleteResources(ports).execute(tenant.principal(), new DeleteResources.Command(List.of(ids), precondition));
    }

    /// Deletes what has been in the bin for thirty days, and the rows of all that is deleted.
    void keepHouse() {
        new EmptyBin(ports, RETENTION).execute();
        purge();
    }

    /// Deletes the rows of what was deleted.
    void purge() {
        PurgeResources purge = new PurgeResources(ports);
        int done = purge.execute();
        while (done > 0) {
            done = purge.execute();
        }
    }

    ResourceId space(String name) {
        return space(tenant.principal(), name);
    }

    ResourceId space(Principal principal, String name) {
        return new CreateSpace(ports)
                .execute(principal, new CreateSpace.Command(new ResourceName(name), false))
                .id();
    }

    Space spaceOf(ResourceId folder) {
        return new MoveFolder(ports).execute(tenant.principal(), new MoveFolder.Command(folder, null, false));
    }

    void deleteSpace(ResourceId space) {
        new DeleteSpace(ports).execute(tenant.principal(), new DeleteSpace.Command(space, Precondition.NONE));
    }
}
