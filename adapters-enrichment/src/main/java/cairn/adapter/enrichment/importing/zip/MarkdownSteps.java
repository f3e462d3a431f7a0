package cairn.adapter.enrichment.importing.zip;

import cairn.adapter.enrichment.extraction.FileTypes;
import cairn.adapter.enrichment.importing.item.Draft;
import cairn.adapter.enrichment.importing.item.FileNames;
import cairn.adapter.enrichment.importing.item.Folders;
import cairn.adapter.enrichment.importing.item.Occurrences;
import cairn.adapter.enrichment.importing.item.SourceFile;
import cairn.adapter.enrichment.importing.item.Steps;
import cairn.adapter.enrichment.importing.item.TextInput;
import cairn.application.port.exchange.ImportStep;
import cairn.application.port.exchange.ImportedItem;
import cairn.application.port.exchange.UnreadableImport;
import cairn.domain.content.MediaType;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.zip.ZipEntry;

/// Reads a folder of Markdown files, such as an Obsidian vault. They become notes; their text is
/// unchanged, including front matter and `[[links]]`. All other files become files.
public final class MarkdownSteps extends Steps {
    /// Bytes of a note's text; the limit of notes.
    private static final int MOST_NOTE = 16 << 20;

    private static final int HEAD = 64 << 10;

    private final ZipInput zip;
    private final Iterator<ZipEntry> entries;
    private final Folders folders = new Folders();
    private final Set<String> seen = new HashSet<>();
    private final FileTypes types = new FileTypes();

    public MarkdownSteps(SourceFile file) throws IOException {
        zip = ZipInput.open(file.path());
        List<ZipEntry> sorted = new ArrayList<>(zip.entries());
        sorted.sort(Comparator.comparing(ZipEntry::getName));
        entries = sorted.iterator();
    }

    /// Whether any of the files is a note.
    public static boolean hasNotes(ZipInput zip) {
        return zip.entries().stream()
                .map(entry -> EntryName.of(entry.getName()))
                .anyMatch(name -> isNote(name));
    }

    private static boolean isNote(EntryName name) {
        return !name.isFolder()
                && !name.parts().isEmpty()
                && !name.isHidden()
                && !name.title().isEmpty();
    }

    @Override
    protected boolean advance() throws IOException {
        if (!entries.hasNext()) {
            return false;
        }
        ZipEntry entry = entries.next();
        EntryName name = EntryName.of(entry.getName());
        if (name.parts().isEmpty()) {
            return true;
        }
        Draft draft = new Draft("", List.of(), entry.getName()).name(name.name(), "Untitled");
        if (name.isUnsafe()) {
            add(draft.without("unsafe_path", "Its path leads out of the archive (\"..\")."));
        } else if (name.isHidden()) {
            hidden(name);
        } else if (name.isFolder()) {
            folders.enter(name.folders(), entry.getName(), this::add);
        } else if (!seen.add(String.join("/", name.parts()))) {
            add(draft.without("duplicate_path", "The archive has another entry with this path."));
        } else {
            add(step(entry, name));
        }
        return true;
    }

    /// Reports a hidden file or folder once.
    private void hidden(EntryName name) {
        String top = name.parts().stream()
                .takeWhile(part -> !new EntryName(List.of(part), true).isHidden())
                .reduce("", (path, part) -> path + part + "/");
        String part = name.parts().stream()
                .filter(each -> new EntryName(List.of(each), true).isHidden())
                .findFirst()
                .orElseThrow();
        if (seen.add("hidden:" + top + part)) {
            add(new Draft("", List.of(), top + part)
                    .name(part, "Untitled")
                    .without("hidden", "It is hidden: settings of a program or of a system."));
        }
    }

    private ImportStep step(ZipEntry entry, EntryName name) throws IOException {
        List<String> parents = folders.enter(name.folders(), entry.getName(), this::add);
        Draft draft = new Draft(Occurrences.digest("file", String.join("/", name.parts())), parents, entry.getName());
        Optional<Instant> time =
                Optional.ofNullable(entry.getLastModifiedTime()).map(FileTime::toInstant);
        draft.created(time).modified(time);
        return isNote(name)
                ? note(draft.name(name.title(), "Untitled note"), entry)
                : file(draft.name(name.name(), "Untitled file"), entry, name);
    }

    /// The step does not hold the text, because a batch may have many; the text is read again when the
    /// note is created.
    private ImportStep note(Draft draft, ZipEntry entry) throws IOException {
        try {
            NoteProperties.read(text(entry), draft);
            return draft.as(new ImportedItem.Content.Note(() -> text(entry)));
        } catch (UnreadableImport e) {
            return draft.as(new ImportedItem.Content.Note(() -> {
                throw e;
            }));
        }
    }

    private String text(ZipEntry entry) throws IOException {
        String text = TextInput.text(zip.read(entry, MOST_NOTE));
        if (TextInput.isBinary(text)) {
            throw new UnreadableImport("not_text", "It is not text.");
        }
        return Draft.plain(text);
    }

    private ImportStep file(Draft draft, ZipEntry entry, EntryName name) throws IOException {
        return draft.as(new ImportedItem.Content.File(
                FileNames.cut(name.name()),
                type(entry, name.name()),
                zip.body(entry, name.name()),
                null,
                null,
                null,
                false,
                Optional.empty()));
    }

    private MediaType type(ZipEntry entry, String name) throws IOException {
        try (InputStream in = zip.open(entry)) {
            return types.of(name, in.readNBytes(HEAD));
        } catch (UnreadableImport e) {
            return types.of(name, new byte[0]);
        }
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }
}
