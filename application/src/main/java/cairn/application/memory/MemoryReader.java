package cairn.application.memory;

import cairn.application.port.content.TextRepository;
import cairn.application.port.content.TextRepository.Slice;
import cairn.application.port.resource.ResourceRepository;
import cairn.domain.Text;
import cairn.domain.memory.Memory;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Root;
import cairn.domain.tree.RootType;
import cairn.domain.view.ResourceView;
import cairn.domain.view.ResourceView.RootView;
import cairn.domain.workspace.WorkspaceId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads memories, which are notes anywhere below their folder, in the caller's transaction. A note that
/// was created or moved there can be hundreds of times as long as a memory, so lists read only as much
/// as a memory can have.
public final class MemoryReader {
    private final ResourceRepository resources;
    private final TextRepository texts;

    public MemoryReader(ResourceRepository resources, TextRepository texts) {
        this.resources = resources;
        this.texts = texts;
    }

    /// Returns the memory with its whole text, however long. Returns empty if it is not a memory, or was
    /// moved away, such as into the bin.
    Optional<Memory> find(WorkspaceId workspace, ResourceId id) {
        return read(workspace, resources.views(workspace, List.of(id)), Integer.MAX_VALUE).stream()
                .findFirst();
    }

    /// The same without its text.
    Optional<ResourceView> findView(WorkspaceId workspace, ResourceId id) {
        return resources.views(workspace, List.of(id)).stream()
                .filter(MemoryReader::isMemory)
                .findFirst();
    }

    /// Returns those that are memories, in the order of `ids`, each truncated to [Memory#MOST_BYTES].
    List<Memory> list(WorkspaceId workspace, List<ResourceId> ids) {
        return read(workspace, resources.views(workspace, ids));
    }

    /// The same without those that would be truncated, because comparing and replacing
    /// need the whole text.
    List<Memory> listWhole(WorkspaceId workspace, List<ResourceId> ids) {
        List<ResourceView> views = resources.views(workspace, ids).stream()
                .filter(view -> size(view.resource()) <= Memory.MOST_BYTES)
                .toList();
        return read(workspace, views).stream()
                .filter(memory -> Text.length(memory.content()) <= Memory.LONGEST)
                .toList();
    }

    /// Reads the memories of a page of search results, like [#list].
    List<Memory> read(WorkspaceId workspace, List<ResourceView> views) {
        return read(workspace, views, Memory.MOST_BYTES);
    }

    /// @param most maximum number of bytes of each
    private List<Memory> read(WorkspaceId workspace, List<ResourceView> views, int most) {
        List<ResourceView> notes = views.stream().filter(MemoryReader::isMemory).toList();
        List<Slice> slices =
                notes.stream().map(view -> head(view.resource(), most)).toList();
        Map<ResourceId, byte[]> found = new HashMap<>();
        texts.findSlices(workspace, slices).forEach((slice, utf8) -> found.put(slice.resource(), utf8));
        return notes.stream()
                .map(view -> new Memory(
                        view, Text.beginning(found.getOrDefault(view.resource().id(), new byte[0]))))
                .toList();
    }

    private static boolean isMemory(ResourceView view) {
        RootView root = view.root();
        return view.resource() instanceof Resource.Notepad
                && root.type() == RootType.SYSTEM
                && Root.MEMORIES.equals(root.subtype());
    }

    private static Slice head(Resource resource, int most) {
        return new Slice(resource.id(), 0, Math.toIntExact(Math.min(size(resource), most)));
    }

    /// Size of a note in bytes, at most 16 MiB.
    private static long size(Resource resource) {
        return switch (resource) {
            case Resource.Notepad note -> note.size();
            case Resource.Folder folder -> 0;
            case Resource.Bookmark bookmark -> 0;
            case Resource.StoredFile file -> 0;
        };
    }
}
