package cairn.application.fake.version;

import cairn.application.fake.Tables;
import cairn.application.fake.Tables.Key;
import cairn.application.fake.Tables.NoteVersionRow;
import cairn.application.fake.Tables.VersionKey;
import cairn.application.port.HeapRoom;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.port.version.NoteVersions;
import cairn.domain.resource.ResourceId;
import cairn.domain.version.Version;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Earlier texts in a table.
public final class InMemoryNoteVersions implements NoteVersions {
    private static final int LONG = 1 << 20;

    private final Tables tables;

    public InMemoryNoteVersions(Tables tables) {
        this.tables = tables;
    }

    @Override
    public List<Version> list(WorkspaceId workspace, ResourceId note) {
        Key key = new Key(workspace, note);
        return tables.noteVersions
                .entries()
                .filter(row -> row.getKey().resource().equals(key))
                .map(row -> row.getValue().version())
                .sorted(Comparator.comparing(Version::number))
                .toList();
    }

    @Override
    public void insert(WorkspaceId workspace, ResourceId note, Version version) {
        tables.transactions.writeRelaxed(() -> {
            Key key = new Key(workspace, note);
            byte[] text = tables.texts
                    .find(key)
                    .map(texts -> texts.bySource().getOrDefault(Source.WRITTEN, new byte[0]))
                    .orElseGet(() -> new byte[0]);
            return tables.noteVersions.insert(new VersionKey(key, version.number()), new NoteVersionRow(version, text));
        });
    }

    @Override
    public Optional<byte[]> findText(WorkspaceId workspace, ResourceId note, int number) {
        Optional<byte[]> text = tables.noteVersions
                .find(new VersionKey(new Key(workspace, note), number))
                .map(NoteVersionRow::text);
        text.filter(utf8 -> utf8.length >= LONG).ifPresent(utf8 -> HeapRoom.require(utf8.length));
        return text.map(byte[]::clone);
    }

    @Override
    public void delete(WorkspaceId workspace, ResourceId note, Collection<Version> versions) {
        Key key = new Key(workspace, note);
        versions.forEach(version -> tables.noteVersions.delete(new VersionKey(key, version.number())));
    }
}
