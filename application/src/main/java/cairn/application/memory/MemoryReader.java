package cairn.application.memory;

import cairn.application.port.content.TextRepository;
import cairn.application.port.content.TextRepository.Slice;
import cairn.application.port.resource.ResourceRepository;
import cairn.domain.memory.Memory;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Root;
import cairn.domain.tree.RootType;
import cairn.domain.view.ResourceView;
import cairn.domain.view.ResourceView.RootView;
import cairn.domain.workspace.WorkspaceId;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads memories: notes anywhere below their folder, with all of their text. Takes part in the caller's transaction.
public final class MemoryReader {
    private final ResourceRepository resources;
    private final TextRepository texts;

    public MemoryReader(ResourceRepository resources, TextRepository texts) {
        this.resources = resources;
        this.texts = texts;
    }

    /// Empty for what is no memory, and for one that was moved elsewhere, such as into the bin.
    Optional<Memory> find(WorkspaceId workspace, ResourceId id) {
        return list(workspace, List.of(id)).stream().findFirst();
    }

    /// Those of them that are memories, in the order asked.
    List<Memory> list(WorkspaceId workspace, List<ResourceId> ids) {
        return read(workspace, resources.views(workspace, ids));
    }

    List<Memory> read(WorkspaceId workspace, List<ResourceView> views) {
        List<ResourceView> notes = views.stream().filter(MemoryReader::isMemory).toList();
        Map<ResourceId, byte[]> found = new HashMap<>();
        texts.findSlices(workspace, notes.stream().map(MemoryReader::whole).toList())
                .forEach((slice, utf8) -> found.put(slice.resource(), utf8));
        return notes.stream()
                .map(view -> new Memory(
                        view,
                        new String(found.getOrDefault(view.resource().id(), new byte[0]), StandardCharsets.UTF_8)))
                .toList();
    }

    private static boolean isMemory(ResourceView view) {
        RootView root = view.root();
        return view.resource() instanceof Resource.Notepad
                && root.type() == RootType.SYSTEM
                && Root.MEMORIES.equals(root.subtype());
    }

    /// A note has at most 16 MiB.
    private static Slice whole(ResourceView view) {
        return switch (view.resource()) {
            case Resource.Notepad note -> new Slice(note.id(), 0, Math.toIntExact(note.size()));
            case Resource.Folder folder -> new Slice(folder.id(), 0, 0);
            case Resource.Bookmark bookmark -> new Slice(bookmark.id(), 0, 0);
            case Resource.StoredFile file -> new Slice(file.id(), 0, 0);
        };
    }
}
