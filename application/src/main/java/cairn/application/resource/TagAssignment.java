package cairn.application.resource;

import cairn.application.port.IdSource;
import cairn.application.port.annotation.TagRepository;
import cairn.application.port.annotation.TagRepository.Inserted;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.domain.annotation.Tag;
import cairn.domain.annotation.TagId;
import cairn.domain.annotation.TagName;
import cairn.domain.annotation.TagRef;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.ResourceView.TagLabel;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Resolves the tags of a request to tags of the workspace. Creates tags that are
/// given by unknown names.
public final class TagAssignment {
    private final TagRepository tags;
    private final IndexBacklog backlog;
    private final IdSource ids;

    public TagAssignment(TagRepository tags, IndexBacklog backlog, IdSource ids) {
        this.tags = tags;
        this.backlog = backlog;
        this.ids = ids;
    }

    /// Refuses unknown ids.
    public Map<TagId, Tag> existing(WorkspaceId workspace, List<TagRef> references) {
        Map<TagId, Integer> places = new HashMap<>();
        for (int i = 0; i < references.size(); i++) {
            if (references.get(i) instanceof TagRef.ById byId) {
                places.putIfAbsent(byId.id(), i);
            }
        }
        if (places.isEmpty()) {
            return Map.of();
        }
        Map<TagId, Tag> found = tags.find(workspace, TagRef.byIds(places.keySet())).stream()
                .collect(Collectors.toMap(Tag::id, tag -> tag));
        places.forEach((id, place) -> {
            if (!found.containsKey(id)) {
                throw Missing.tag("/tags/" + place + "/id");
            }
        });
        return found;
    }

    /// Returns all tags of the request, each once.
    public Collection<Tag> all(Principal principal, List<TagRef> references, Map<TagId, Tag> existing, Instant now) {
        Map<String, TagName> names = new HashMap<>();
        for (TagRef reference : references) {
            if (reference instanceof TagRef.ByName byName) {
                names.putIfAbsent(byName.name().key(), byName.name());
            }
        }
        return Stream.concat(existing.values().stream(), named(principal, names.values(), now))
                .collect(Collectors.toMap(Tag::id, tag -> tag, (first, second) -> first))
                .values();
    }

    /// Sorts tags as in records.
    static List<TagLabel> labels(Collection<Tag> tags) {
        return tags.stream()
                .sorted(Comparator.comparing(TagAssignment::orderKey, Arrays::compareUnsigned))
                .map(tag -> new TagLabel(tag.id(), tag.name().value()))
                .toList();
    }

    private static byte[] orderKey(Tag tag) {
        return tag.name().key().getBytes(StandardCharsets.UTF_8);
    }

    void attach(WorkspaceId workspace, ResourceId resource, Set<TagId> assigned) {
        if (!assigned.isEmpty()) {
            tags.attach(workspace, resource, assigned);
        }
    }

    private Stream<Tag> named(Principal principal, Collection<TagName> names, Instant now) {
        if (names.isEmpty()) {
            return Stream.empty();
        }
        List<Tag> wishes = names.stream()
                .map(name -> new Tag(new TagId(ids.next()), name, null, principal.accountId(), now, now))
                .toList();
        List<Inserted> inserted = tags.insertIfAbsent(principal.workspaceId(), wishes);
        inserted.stream()
                .filter(Inserted::isNew)
                .forEach(made -> backlog.markDirty(
                        principal.workspaceId(), new Entry.OfTag(made.tag().id())));
        return inserted.stream().map(Inserted::tag);
    }
}
