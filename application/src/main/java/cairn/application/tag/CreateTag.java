package cairn.application.tag;

import cairn.application.Creation;
import cairn.application.port.IdSource;
import cairn.application.port.annotation.TagRepository;
import cairn.application.port.annotation.TagRepository.Inserted;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.transaction.Transactions;
import cairn.application.resource.Locked;
import cairn.application.resource.Missing;
import cairn.domain.annotation.Tag;
import cairn.domain.annotation.TagId;
import cairn.domain.annotation.TagName;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.RootType;
import cairn.domain.view.ResourceView;
import cairn.domain.view.ResourceView.RootView;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Creates a tag, or finds the one with that name, and adds it to resources if requested.
public final class CreateTag implements Creation<CreateTag.Command, Inserted> {
    private final Transactions transactions;
    private final TagRepository tags;
    private final ResourceRepository resources;
    private final ResourceChanges changes;
    private final IndexBacklog backlog;
    private final IdSource ids;
    private final InstantSource clock;

    public CreateTag(
            Transactions transactions,
            TagRepository tags,
            ResourceRepository resources,
            ResourceChanges changes,
            IndexBacklog backlog,
            IdSource ids,
            InstantSource clock) {
        this.transactions = transactions;
        this.tags = tags;
        this.resources = resources;
        this.changes = changes;
        this.backlog = backlog;
        this.ids = ids;
        this.clock = clock;
    }

    @Override
    public Inserted execute(Principal principal, Command command) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        TagId id = new TagId(ids.next());
        Tag wish = new Tag(id, command.name(), command.description(), principal.accountId(), now, now);
        WorkspaceId workspace = principal.workspaceId();
        return transactions.write(lock(principal), () -> {
            hold(workspace, command.resources());
            Map<ResourceId, ResourceView> views = views(workspace, command.resources());
            command.resources().forEach(tagged -> requireTaggable(tagged, views.get(tagged.id())));
            Inserted inserted = tags.insertIfAbsent(workspace, List.of(wish)).getFirst();
            if (inserted.isNew()) {
                backlog.markDirty(workspace, new Entry.OfTag(inserted.tag().id()));
            }
            attach(workspace, lacking(command.resources(), views, inserted.tag().id()), inserted.tag(), now);
            return inserted;
        });
    }

    /// Locks the resources before the tag is created, in the same order as other
    /// changes, to avoid deadlocks.
    private void hold(WorkspaceId workspace, List<Tagged> named) {
        if (!named.isEmpty()) {
            changes.listForUpdate(workspace, named.stream().map(Tagged::id).toList());
        }
    }

    /// Spaces can have tags like other folders.
    private static void requireTaggable(Tagged tagged, @Nullable ResourceView view) {
        if (view == null) {
            throw Missing.resource(tagged.pointer());
        }
        RootView root = view.root();
        if (root.id().equals(tagged.id()) && root.type() != RootType.SPACE) {
            throw new Rejected(new Failure.Conflict(
                    ConflictCode.SYSTEM_RESOURCE,
                    tagged.pointer(),
                    "The inbox and the bin can't have tags; tag the resources in them."));
        }
    }

    /// Selects resources without the tag; others do not change, so neither does their revision, locked
    /// or not. Sorts them in the same order in every transaction, to avoid deadlocks.
    private static List<Tagged> lacking(List<Tagged> resources, Map<ResourceId, ResourceView> views, TagId tag) {
        Map<ResourceId, Tagged> lacking = new LinkedHashMap<>();
        resources.stream()
                .filter(tagged -> Objects.requireNonNull(views.get(tagged.id())).tags().stream()
                        .noneMatch(label -> label.id().equals(tag)))
                .sorted(Comparator.comparing(tagged -> tagged.id().toString()))
                .forEach(tagged -> lacking.putIfAbsent(tagged.id(), tagged));
        return List.copyOf(lacking.values());
    }

    /// Increments the revisions first, which locks the resources, so that later reads stay valid.
    private void attach(WorkspaceId workspace, List<Tagged> resources, Tag tag, Instant now) {
        resources.forEach(tagged -> changes.raiseRevision(workspace, tagged.id(), now));
        Map<ResourceId, ResourceView> views = views(workspace, resources);
        for (Tagged tagged : resources) {
            ResourceView view = views.get(tagged.id());
            requireTaggable(tagged, view);
            Locked.refuse(Objects.requireNonNull(view).resource(), tagged.pointer());
            Tag.requireFew(view.tags().size(), view.tags().size() + 1, tagged.pointer());
            tags.attach(workspace, tagged.id(), Set.of(tag.id()));
            backlog.markDirty(workspace, new Entry.OfResource(tagged.id()));
        }
    }

    private Map<ResourceId, ResourceView> views(WorkspaceId workspace, List<Tagged> named) {
        List<ResourceId> tagged = named.stream().map(Tagged::id).distinct().toList();
        return resources.views(workspace, tagged).stream()
                .collect(Collectors.toMap(view -> view.resource().id(), view -> view));
    }

    /// @param pointer to the resource in the request
    public record Tagged(ResourceId id, String pointer) {}

    /// @param resources all of them are tagged, or none
    public record Command(TagName name, @Nullable String description, List<Tagged> resources) {
        public static final int MAX_DESCRIPTION = 1000;

        public Command {
            resources = List.copyOf(resources);
        }
    }
}
