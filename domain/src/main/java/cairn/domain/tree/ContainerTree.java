package cairn.domain.tree;

import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.resource.ResourceId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The containers of one workspace at one tree version, and the rules for moves. Immutable.
public final class ContainerTree {
    /// Maximum number of containers on a path, the root included.
    public static final int MAX_DEPTH = 64;

    private final Map<ResourceId, Container> byId;
    private final Map<ResourceId, List<Container>> children;

    private ContainerTree(Map<ResourceId, Container> byId) {
        this.byId = byId;
        this.children = childrenOf(byId.values());
    }

    public static ContainerTree of(Collection<Container> containers) {
        Map<ResourceId, Container> byId = new HashMap<>();
        containers.forEach(container -> byId.put(container.id(), container));
        return new ContainerTree(byId);
    }

    private static Map<ResourceId, List<Container>> childrenOf(Collection<Container> containers) {
        Map<ResourceId, List<Container>> children = new HashMap<>();
        for (Container container : containers) {
            if (container.parentId() != null) {
                children.computeIfAbsent(container.parentId(), id -> new ArrayList<>())
                        .add(container);
            }
        }
        return children;
    }

    /// All containers, unordered.
    public Collection<Container> containers() {
        return Collections.unmodifiableCollection(byId.values());
    }

    public Optional<Container> find(ResourceId id) {
        return Optional.ofNullable(byId.get(id));
    }

    /// Returns the path from a container to its root, both included.
    public List<Container> path(ResourceId id) {
        List<Container> path = new ArrayList<>();
        ResourceId next = id;
        while (next != null) {
            Container container = byId.get(next);
            if (container == null) {
                return path;
            }
            path.add(container);
            next = container.parentId();
        }
        return path;
    }

    public Set<ResourceId> roots() {
        return byId.values().stream()
                .filter(container -> container.parentId() == null)
                .map(Container::id)
                .collect(Collectors.toSet());
    }

    public Optional<ResourceId> rootOf(ResourceId id) {
        List<Container> path = path(id);
        return path.isEmpty() ? Optional.empty() : Optional.of(path.getLast().id());
    }

    /// Returns a container and all containers below it, level by level.
    public Stream<Container> subtree(ResourceId id) {
        List<Container> found = new ArrayList<>();
        find(id).ifPresent(found::add);
        for (int i = 0; i < found.size(); i++) {
            found.addAll(children.getOrDefault(found.get(i).id(), List.of()));
        }
        return found.stream();
    }

    /// Returns the numbers of the given containers and all below them. Ignores ids
    /// that are not containers.
    public ContainerSet numbersBelow(Set<ResourceId> tops) {
        return ContainerSet.of(tops.stream().flatMap(this::subtree).mapToInt(Container::number));
    }

    /// Returns the numbers of the given containers only.
    public ContainerSet numbersOf(Set<ResourceId> ids) {
        return ContainerSet.of(ids.stream().flatMap(id -> find(id).stream()).mapToInt(Container::number));
    }

    /// Returns a container and those at most `levels` below it; 0 for the container alone.
    public Set<ResourceId> within(ResourceId top, int levels) {
        Set<ResourceId> found = new HashSet<>(Set.of(top));
        List<Container> level = children.getOrDefault(top, List.of());
        for (int i = 0; i < levels && !level.isEmpty(); i++) {
            level.forEach(container -> found.add(container.id()));
            level = level.stream()
                    .flatMap(container -> children.getOrDefault(container.id(), List.of()).stream())
                    .toList();
        }
        return found;
    }

    /// Number of containers directly in this one.
    public int childCount(ResourceId id) {
        return children.getOrDefault(id, List.of()).size();
    }

    /// Returns why a new container may not be created under a parent, or empty if it may.
    ///
    /// @param depth of the parent; that of a root is 1
    public static Optional<Failure> refuseInsertion(int depth, String pointer) {
        return depth >= MAX_DEPTH ? Optional.of(tooDeep(pointer)) : Optional.empty();
    }

    /// Returns why container `moved` may not become a child of `parent` (it would be in its own subtree,
    /// or too deep), or empty if it may.
    public Optional<Failure> refuseMove(ResourceId moved, ResourceId parent, String pointer) {
        List<Container> path = path(parent);
        if (path.stream().anyMatch(container -> container.id().equals(moved))) {
            return Optional.of(new Failure.Conflict(
                    ConflictCode.PARENT_IN_OWN_SUBTREE,
                    pointer,
                    "A folder can't be moved into itself or a folder below it; choose another parent."));
        }
        return path.size() + height(moved) > MAX_DEPTH ? Optional.of(tooDeep(pointer)) : Optional.empty();
    }

    /// Returns the tree after moves that [#refuseMove] allows. Maps each container to its new parent;
    /// ignores ids that are not containers.
    public ContainerTree moved(Map<ResourceId, ResourceId> parents) {
        Map<ResourceId, Container> after = new HashMap<>(byId);
        parents.forEach((id, parent) -> after.computeIfPresent(id, (key, container) -> container.under(parent)));
        return new ContainerTree(after);
    }

    /// Whether container `id` or a container above it is one of `ancestors`.
    public boolean isWithin(ResourceId id, Set<ResourceId> ancestors) {
        return path(id).stream().anyMatch(container -> ancestors.contains(container.id()));
    }

    private int height(ResourceId id) {
        return 1
                + children.getOrDefault(id, List.of()).stream()
                        .mapToInt(child -> height(child.id()))
                        .max()
                        .orElse(0);
    }

    private static Failure tooDeep(String pointer) {
        return new Failure.Conflict(
                ConflictCode.TREE_TOO_DEEP,
                pointer,
                "Folders nest at most " + MAX_DEPTH + " levels deep; choose a parent closer to the root.");
    }
}
