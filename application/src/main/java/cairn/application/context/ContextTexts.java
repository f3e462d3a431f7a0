package cairn.application.context;

import cairn.application.port.content.TextRepository;
import cairn.domain.context.NeighbouringNotes;
import cairn.domain.context.NoteContext;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Reads the texts of a note and its neighbours.
public record ContextTexts(TextRepository texts) {
    /// Number of bytes read of a text; short texts have fewer.
    private static final int READ = 4096;

    /// Returns empty if the note should have no context.
    Optional<Read> read(WorkspaceId workspace, NeighbouringNotes neighbouring) {
        Map<ResourceId, String> written = texts.findHeads(workspace, neighbouring.all(), READ).entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, entry -> new String(entry.getValue(), StandardCharsets.UTF_8)));
        String own = written.getOrDefault(neighbouring.note().id(), "");
        List<String> others = neighbouring.neighbours().stream()
                .map(id -> written.getOrDefault(id, ""))
                .toList();
        if (!NoteContext.isShort(own) || !NoteContext.areBrief(others)) {
            return Optional.empty();
        }
        return Optional.of(new Read(
                own,
                neighbouring
                        .siblings()
                        .map(note -> NoteContext.named(note.name(), written.getOrDefault(note.id(), "")))
                        .map(NoteContext::head)
                        .toList()));
    }

    /// @param own text of the note
    /// @param heads beginnings of the texts of the note and its neighbours, in the order of creation
    record Read(String own, List<String> heads) {
        Read {
            heads = List.copyOf(heads);
        }
    }
}
