package cairn.domain.change;

import cairn.domain.resource.ResourceId;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// An entry of a workspace's change log.
///
/// @param sequence counts the workspace's changes from 1, in the order of their commits
public record Change(long sequence, ChangeType type, ResourceId resource, Instant at) {

    /// Merges the changes of each resource into one, at the position of its last change.
    public static List<Change> latest(Collection<Change> inOrder) {
        Map<ResourceId, Change> byResource = new LinkedHashMap<>();
        for (Change change : inOrder) {
            Change before = byResource.remove(change.resource());
            byResource.put(change.resource(), before == null ? change : before.then(change));
        }
        return List.copyOf(byResource.values());
    }

    private Change then(Change later) {
        return later.as(type.then(later.type));
    }

    public Change as(ChangeType other) {
        return new Change(sequence, other, resource, at);
    }
}
