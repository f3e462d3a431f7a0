package cairn.application.tree;

import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.resource.EmbeddingRenewal;
import cairn.application.resource.Missing;
import cairn.application.resource.ParentResolver;
import cairn.application.resource.SiblingOrder;
import cairn.application.resource.TagAssignment;
import cairn.domain.annotation.Tag;
import cairn.domain.annotation.TagId;
import cairn.domain.annotation.TagRef;
import cairn.domain.resource.Header;
import cairn.domain.resource.Icon;
import cairn.domain.resource.LabelId;
import cairn.domain.resource.Location;
import cairn.domain.resource.Markings;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.resource.SortKey;
import cairn.domain.tree.ParentRef;
import cairn.domain.view.ResourceView;
import cairn.domain.view.ResourceView.TagLabel;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Changes what a client may change of a resource, its place in the tree included. A change that changes nothing
/// leaves its revision as it is.
public final class UpdateResource {
    private final TreePorts ports;
    private final Relocation relocation;
    private final ParentResolver parents;
    private final SiblingOrder order;
    private final TagAssignment tags;
    private final ChangeRules rules;
    private final EmbeddingRenewal renewal;

    public UpdateResource(TreePorts ports) {
        this.ports = ports;
        this.relocation = new Relocation(ports);
        this.parents = new ParentResolver(ports.tree(), ports.aliases(), ports.resources());
        this.order = new SiblingOrder(ports.siblings());
        this.tags = new TagAssignment(ports.tags(), ports.backlog(), ports.ids());
        this.rules = new ChangeRules(ports.tree());
        this.renewal = new EmbeddingRenewal(ports.processing(), ports.jobs());
    }

    public ResourceView execute(Principal principal, Command command) {
        WorkspaceId workspace = principal.workspaceId();
        TreeLock lock = command.parent() == null ? new TreeLock.Shared(workspace) : new TreeLock.Exclusive(workspace);
        Instant now = ports.clock().instant().truncatedTo(ChronoUnit.MILLIS);
        return ports.transactions().write(lock, () -> {
            update(principal, command, now);
            return ports.resources().views(workspace, List.of(command.id())).getFirst();
        });
    }

    private void update(Principal principal, Command command, Instant now) {
        WorkspaceId workspace = principal.workspaceId();
        Resource before = ports.changes()
                .findForUpdate(workspace, command.id())
                .orElseThrow(() -> Missing.resource(command.idPointer()));
        Header after = wanted(workspace, before.header(), command);
        Optional<Set<TagId>> newTags = newTags(principal, command, now);
        boolean differs = !after.equals(before.header()) || newTags.isPresent();
        if (differs) {
            rules.check(workspace, before, after);
        }
        command.precondition().require(before.header().revision());
        if (differs) {
            newTags.ifPresent(assigned -> ports.changes().updateTags(workspace, command.id(), assigned));
            relocation.write(workspace, before, after.revised(now));
            if (!meansTheSame(before.header(), after)) {
                renewal.start(workspace, before, now);
            }
        }
    }

    private Header wanted(WorkspaceId workspace, Header before, Command command) {
        ResourceId parent = command.parent() == null
                ? before.parentId()
                : parents.resolve(workspace, command.parent(), "/parentId");
        Markings markings = before.markings();
        boolean locked = command.isLocked() == null ? markings.isLocked() : command.isLocked();
        return before.described(
                        Objects.requireNonNullElse(command.name(), before.name()),
                        command.description().after(before.description()),
                        command.icon().after(before.icon()),
                        new Markings(
                                command.label().after(markings.label()),
                                command.preferences().after(markings.preferences()),
                                locked,
                                markings.externalId()))
                .placed(parent, key(workspace, before, parent, command.location()));
    }

    private SortKey key(
            WorkspaceId workspace, Header before, @Nullable ResourceId parent, @Nullable Location location) {
        if (parent == null) {
            if (location != null) {
                throw Refusals.system("/location");
            }
            return before.sortKey();
        }
        if (!parent.equals(before.parentId())) {
            return order.keyFor(workspace, parent, location);
        }
        return location == null ? before.sortKey() : order.keyWithin(workspace, parent, before.id(), location);
    }

    /// Empty when no tags are given, or those it has.
    private Optional<Set<TagId>> newTags(Principal principal, Command command, Instant now) {
        List<TagRef> given = command.tags();
        if (given == null) {
            return Optional.empty();
        }
        WorkspaceId workspace = principal.workspaceId();
        Map<TagId, Tag> existing = tags.existing(workspace, given);
        Set<TagId> wanted =
                tags.all(principal, given, existing, now).stream().map(Tag::id).collect(Collectors.toSet());
        Set<TagId> present = ports.resources().views(workspace, List.of(command.id())).getFirst().tags().stream()
                .map(TagLabel::id)
                .collect(Collectors.toSet());
        return wanted.equals(present) ? Optional.empty() : Optional.of(wanted);
    }

    private static boolean meansTheSame(Header before, Header after) {
        return before.name().equals(after.name()) && Objects.equals(before.description(), after.description());
    }

    /// @param idPointer where the request names the resource; empty for its address
    /// @param name null: as it is
    /// @param tags all that it is to have; null: as they are
    /// @param parent null: where it is
    /// @param location null: last under another parent, else where it is
    /// @param isLocked null: as it is
    public record Command(
            ResourceId id,
            String idPointer,
            @Nullable ResourceName name,
            Change<String> description,
            Change<Icon> icon,
            Change<LabelId> label,
            Change<String> preferences,
            @Nullable List<TagRef> tags,
            @Nullable ParentRef parent,
            @Nullable Location location,
            @Nullable Boolean isLocked,
            Precondition precondition) {
        public static final int MAX_DESCRIPTION = 10_000;

        public Command {
            tags = tags == null ? null : List.copyOf(tags);
        }

        /// Only to another place.
        public static Command move(
                ResourceId id,
                String idPointer,
                @Nullable ParentRef parent,
                Location location,
                Precondition precondition) {
            return new Command(
                    id,
                    idPointer,
                    null,
                    Change.keep(),
                    Change.keep(),
                    Change.keep(),
                    Change.keep(),
                    null,
                    parent,
                    location,
                    null,
                    precondition);
        }
    }
}
