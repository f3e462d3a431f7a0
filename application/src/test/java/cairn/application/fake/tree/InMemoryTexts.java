package cairn.application.fake.tree;

import cairn.application.fake.Tables;
import cairn.application.fake.Tables.Key;
import cairn.application.fake.Tables.Texts;
import cairn.application.port.HeapRoom;
import cairn.application.port.content.TextRepository;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Texts in a table.
public final class InMemoryTexts implements TextRepository {
    private static final int LONGEST_HEAD = 64 << 10;
    private static final int LONG = 1 << 20;

    private final Tables tables;

    public InMemoryTexts(Tables tables) {
        this.tables = tables;
    }

    @Override
    public void insert(WorkspaceId workspace, ResourceId id, Source source, byte[] utf8) {
        if (find(workspace, id, source).isPresent()) {
            throw new IllegalStateException("a text that is there already");
        }
        write(workspace, id, source, utf8);
    }

    @Override
    public void write(WorkspaceId workspace, ResourceId id, Source source, byte[] utf8) {
        Key key = new Key(workspace, id);
        tables.transactions.writeRelaxed(() -> {
            Map<Source, byte[]> texts = new HashMap<>(bySource(key));
            texts.put(source, utf8.clone());
            tables.texts.write(key, new Texts(Map.copyOf(texts)));
            return key;
        });
    }

    private Map<Source, byte[]> bySource(Key key) {
        return tables.texts.find(key).map(Texts::bySource).orElse(Map.of());
    }

    @Override
    public Optional<byte[]> find(WorkspaceId workspace, ResourceId id, Source source) {
        Optional<byte[]> text =
                Optional.ofNullable(bySource(new Key(workspace, id)).get(source));
        text.filter(utf8 -> utf8.length >= LONG).ifPresent(utf8 -> HeapRoom.require(utf8.length));
        return text.map(byte[]::clone);
    }

    @Override
    public Optional<byte[]> findHead(WorkspaceId workspace, ResourceId id, Source source, int limit) {
        return find(workspace, id, source).map(bytes -> Arrays.copyOf(bytes, Math.min(limit, bytes.length)));
    }

    @Override
    public Map<ResourceId, byte[]> findHeads(WorkspaceId workspace, Collection<ResourceId> ids, int limit) {
        Map<ResourceId, byte[]> heads = new HashMap<>();
        ids.forEach(id -> shown(workspace, id).ifPresent(bytes -> {
            int length = Math.min(bytes.length, Math.min(limit, LONGEST_HEAD));
            heads.put(id, Arrays.copyOf(bytes, length));
        }));
        return heads;
    }

    private Optional<byte[]> shown(WorkspaceId workspace, ResourceId id) {
        return find(workspace, id, Source.WRITTEN).or(() -> find(workspace, id, Source.EXTRACTED));
    }

    @Override
    public Map<Slice, byte[]> findSlices(WorkspaceId workspace, Collection<Slice> slices) {
        Map<Slice, byte[]> found = new HashMap<>();
        slices.forEach(slice -> shown(workspace, slice.resource()).ifPresent(bytes -> {
            int to = Math.min(slice.to(), bytes.length);
            found.put(slice, Arrays.copyOfRange(bytes, Math.min(slice.from(), to), to));
        }));
        return found;
    }
}
