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

/// Reads memories: notes anywhere below their folder. Such a note can be hundreds of times as long as
/// a memory, since it may be made as a note or moved there. So of many, only as much is read as a
/// memory can have. Takes part in the caller's transaction.
public final class MemoryReader {
    private final ResourceRepository resources;
    private final TextRepository texts;

    public MemoryReader(ResourceRepository resources, TextRepository texts) {
        this.resources = resources;
        this.texts = texts;
    }

    /// Whole, however long it is. Empty for what is no memory, and for one that was moved elsewhere,
    /// such as into the bin.
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

    /// Those of them that are memories, in the order asked, each at most as far as [Memory#MOST_BYTES].
    List<Memory> list(WorkspaceId workspace, List<ResourceId> ids) {
        return read(workspace, resources.views(workspace, ids));
    }

    /// The same without those that would be cut: what is compared or replaced must be all of it.
    List<Memory> listWhole(WorkspaceId workspace, List<ResourceId> ids) {
        List<ResourceView> views = resources.views(workspace, ids).stream()
                .filter(view -> size(view.resource()) <= Memory.MOST_BYTES)
                .toList();
        return read(workspace, views).stream()
                .filter(memory -> Text.length(memory.content()) <= Memory.LONGEST)
                .toList();
    }

    /// Of a page of a search, as [#list] does.
    List<Memory> read(WorkspaceId workspace, List<ResourceView> views) {
        return read(workspace, views, Memory.MOST_BYTES);
    }

    /// @param most bytes of each
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

    /// Bytes of a note, at most 16 MiB.
    private static long size(Resource resource) {
        return switch (resource) {
            case Resource.Notepad note -> note.size();
            case Resource.Folder folder -> 0;
            case Resource.Bookmark bookmark -> 0;
            case Resource.StoredFile file -> 0;
        };
    }
}
