package cairn.application.resource;

import cairn.application.port.IdSource;
import cairn.application.port.IndexBacklog;
import cairn.application.port.IndexBacklog.Entry;
import cairn.application.port.TagRepository;
import cairn.application.port.TagRepository.Inserted;
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
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Turns the tags of a request into tags of the workspace, making those that are named and not there yet.
public final class TagAssignment {
    private final TagRepository tags;
    private final IndexBacklog backlog;
    private final IdSource ids;

    public TagAssignment(TagRepository tags, IndexBacklog backlog, IdSource ids) {
        this.tags = tags;
        this.backlog = backlog;
        this.ids = ids;
    }

    /// Refuses an id that is no tag's.
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
        Map<TagId, Tag> found =
                tags.find(workspace, places.keySet()).stream().collect(Collectors.toMap(Tag::id, tag -> tag));
        places.forEach((id, place) -> {
            if (!found.containsKey(id)) {
                throw Missing.tag("/tags/" + place + "/id");
            }
        });
        return found;
    }

    /// All tags of the request, each once. Names are taken in the order of their keys, so that requests that make
    /// the same tags at once never wait for each other in a circle.
    public Collection<Tag> all(Principal principal, List<TagRef> references, Map<TagId, Tag> existing, Instant now) {
        Map<String, TagName> names = new TreeMap<>();
        for (TagRef reference : references) {
            if (reference instanceof TagRef.ByName byName) {
                names.putIfAbsent(byName.name().key(), byName.name());
            }
        }
        return Stream.concat(
                        existing.values().stream(), names.values().stream().map(name -> named(principal, name, now)))
                .collect(Collectors.toMap(Tag::id, tag -> tag, (first, second) -> first))
                .values();
    }

    /// In the order in which records show them.
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

    private Tag named(Principal principal, TagName name, Instant now) {
        Tag wish = new Tag(new TagId(ids.next()), name, null, principal.accountId(), now, now);
        Inserted inserted = tags.insertIfAbsent(principal.workspaceId(), wish);
        if (inserted.isNew()) {
            backlog.mark(principal.workspaceId(), new Entry.OfTag(inserted.tag().id()));
        }
        return inserted.tag();
    }
}
