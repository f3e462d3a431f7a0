package cairn.application.tree;

import cairn.application.port.resource.ResourceRepository;
import cairn.application.resource.Missing;
import cairn.domain.annotation.TagId;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.RootType;
import cairn.domain.view.ResourceView;
import cairn.domain.view.ResourceView.TagLabel;
import cairn.domain.workspace.WorkspaceId;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The resources of one request to tag, each once, in its order.
record TaggedSelection(List<Tagged> items) {

    /// @param pointer to the resource in the request
    record Tagged(ResourceView view, String pointer) {
        ResourceId id() {
            return view.resource().id();
        }

        Resource resource() {
            return view.resource();
        }

        Set<TagId> tags() {
            return view.tags().stream().map(TagLabel::id).collect(Collectors.toSet());
        }
    }

    /// Refuses unknown ids, and roots other than spaces.
    static TaggedSelection of(ResourceRepository resources, WorkspaceId workspace, List<ResourceId> ids) {
        Map<ResourceId, String> pointers = new LinkedHashMap<>();
        for (int i = 0; i < ids.size(); i++) {
            pointers.putIfAbsent(ids.get(i), "/resourceIds/" + i);
        }
        return read(resources, workspace, pointers);
    }

    /// Reads the same resources again.
    static TaggedSelection of(ResourceRepository resources, WorkspaceId workspace, TaggedSelection before) {
        Map<ResourceId, String> pointers = new LinkedHashMap<>();
        before.items().forEach(tagged -> pointers.put(tagged.id(), tagged.pointer()));
        return read(resources, workspace, pointers);
    }

    private static TaggedSelection read(
            ResourceRepository resources, WorkspaceId workspace, Map<ResourceId, String> pointers) {
        Map<ResourceId, ResourceView> views = resources.views(workspace, List.copyOf(pointers.keySet())).stream()
                .collect(Collectors.toMap(view -> view.resource().id(), view -> view));
        return new TaggedSelection(pointers.entrySet().stream()
                .map(entry -> tagged(views.get(entry.getKey()), entry.getValue()))
                .toList());
    }

    private static Tagged tagged(@Nullable ResourceView view, String pointer) {
        if (view == null) {
            throw Missing.resource(pointer);
        }
        if (view.root().id().equals(view.resource().id()) && view.root().type() != RootType.SPACE) {
            throw Refusals.untaggable(pointer);
        }
        return new Tagged(view, pointer);
    }

    TaggedSelection filter(Predicate<Tagged> condition) {
        return new TaggedSelection(items.stream().filter(condition).toList());
    }

    TaggedSelection without(TaggedSelection others) {
        Set<ResourceId> ids = others.items.stream().map(Tagged::id).collect(Collectors.toSet());
        return filter(tagged -> !ids.contains(tagged.id()));
    }

    /// The same order in every transaction, to avoid deadlocks.
    List<ResourceId> inOrderOfIds() {
        return items.stream()
                .map(Tagged::id)
                .sorted(Comparator.comparing(ResourceId::toString))
                .toList();
    }

    /// @param raised by how much this transaction has incremented the revisions
    void requireEach(Precondition precondition, long raised) {
        items.forEach(tagged -> precondition.require(tagged.resource().header().revision() - raised));
    }
}
