package cairn.application.tree;

import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.resource.TagAssignment;
import cairn.domain.annotation.Tag;
import cairn.domain.annotation.TagId;
import cairn.domain.annotation.TagRef;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.ResourceView.TagLabel;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Applies the tags of a request to a resource.
public final class TagChanges {
    private final TagAssignment assignment;
    private final ResourceRepository resources;
    private final ResourceChanges changes;

    public TagChanges(TagAssignment assignment, ResourceRepository resources, ResourceChanges changes) {
        this.assignment = assignment;
        this.resources = resources;
        this.changes = changes;
    }

    /// Returns empty if no tags are given, or they do not change.
    Optional<Set<TagId>> find(Principal principal, UpdateResource.Command command, Instant now) {
        List<TagRef> given = command.tags();
        if (given == null) {
            return Optional.empty();
        }
        WorkspaceId workspace = principal.workspaceId();
        Map<TagId, Tag> existing = assignment.existing(workspace, given);
        Set<TagId> wanted = assignment.all(principal, given, existing, now).stream()
                .map(Tag::id)
                .collect(Collectors.toSet());
        Set<TagId> present = resources.views(workspace, List.of(command.id())).getFirst().tags().stream()
                .map(TagLabel::id)
                .collect(Collectors.toSet());
        Tag.requireFew(present.size(), wanted.size(), "/tags");
        return wanted.equals(present) ? Optional.empty() : Optional.of(wanted);
    }

    void write(WorkspaceId workspace, ResourceId id, Set<TagId> assigned) {
        changes.updateTags(workspace, id, assigned);
    }
}
