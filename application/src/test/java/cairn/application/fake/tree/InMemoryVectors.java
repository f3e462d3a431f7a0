package cairn.application.fake.tree;

import cairn.application.fake.Tables;
import cairn.application.fake.Tables.Key;
import cairn.application.fake.Tables.PassageKey;
import cairn.application.fake.Tables.ResourceRow;
import cairn.application.fake.Tables.VectorKey;
import cairn.application.port.content.ContextRepository.StoredContext;
import cairn.application.port.content.VectorRepository;
import cairn.domain.resource.Insight.ProcessingFailure;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Vectors of summaries in a table, and those of pictures in another.
public final class InMemoryVectors implements VectorRepository {
    private final Tables tables;
    private final Rows rows;

    public InMemoryVectors(Tables tables) {
        this.tables = tables;
        this.rows = new Rows(tables);
    }

    @Override
    public void write(WorkspaceId workspace, ResourceId id, StoredVector vector) {
        tables.vectors.write(new VectorKey(new Key(workspace, id), vector.model()), vector);
    }

    @Override
    public Map<ResourceId, StoredVector> find(WorkspaceId workspace, Collection<ResourceId> ids, String model) {
        Map<ResourceId, StoredVector> found = new HashMap<>();
        ids.forEach(id -> tables.vectors
                .find(new VectorKey(new Key(workspace, id), model))
                .ifPresent(vector -> found.put(id, vector)));
        return found;
    }

    @Override
    public Map<ResourceId, List<StoredVector>> find(WorkspaceId workspace, Collection<ResourceId> ids) {
        Map<ResourceId, List<StoredVector>> found = new HashMap<>();
        for (ResourceId id : ids) {
            List<StoredVector> all = of(new Key(workspace, id));
            if (!all.isEmpty()) {
                found.put(id, all);
            }
        }
        return found;
    }

    private List<StoredVector> of(Key key) {
        return tables.vectors
                .entries()
                .filter(row -> row.getKey().resource().equals(key))
                .map(Map.Entry::getValue)
                .sorted(Comparator.comparing(StoredVector::model))
                .toList();
    }

    @Override
    public void writePicture(WorkspaceId workspace, ResourceId id, EmbeddedPicture picture) {
        tables.pictureVectors.write(new Key(workspace, id), picture);
    }

    @Override
    public Map<ResourceId, EmbeddedPicture> findPictures(WorkspaceId workspace, Collection<ResourceId> ids) {
        Map<ResourceId, EmbeddedPicture> found = new HashMap<>();
        ids.forEach(
                id -> tables.pictureVectors.find(new Key(workspace, id)).ifPresent(picture -> found.put(id, picture)));
        return found;
    }

    @Override
    public List<Lacking> listLacking(WorkspaceId workspace, String from, String to, int limit) {
        return tables.transactions.read(() -> items(workspace)
                .filter(row -> !hasFailedForGood(row))
                .map(row -> row.resource().header())
                .filter(header -> lacks(new Key(workspace, header.id()), from, to))
                .map(header -> new Lacking(header.id(), header.state()))
                .limit(limit)
                .toList());
    }

    private Stream<ResourceRow> items(WorkspaceId workspace) {
        return rows.all(workspace)
                .sorted(Comparator.comparing(row -> row.resource().id().toString()));
    }

    private static boolean hasFailedForGood(ResourceRow row) {
        ProcessingFailure failure = row.insight().failure();
        return row.resource().header().state() == ProcessingState.FAILED
                && (failure == null || failure.nextAttemptAt() == null);
    }

    private boolean lacks(Key key, String from, String to) {
        boolean summary = tables.vectors.has(new VectorKey(key, from)) && !tables.vectors.has(new VectorKey(key, to));
        return summary
                || tables.passageVectors
                        .keys()
                        .filter(passage -> passage.resource().equals(key))
                        .filter(passage -> passage.model().equals(from))
                        .anyMatch(passage -> !tables.passageVectors.has(new PassageKey(key, to, passage.textHash())));
    }

    @Override
    public Removed remove(WorkspaceId workspace, ResourceId after, int limit, Kept kept) {
        return tables.transactions.writeRelaxed(() -> {
            List<ResourceId> looked = items(workspace)
                    .map(row -> row.resource().id())
                    .filter(id -> id.toString().compareTo(after.toString()) > 0)
                    .limit(limit)
                    .toList();
            List<ResourceId> changed = looked.stream()
                    .filter(id -> removeOthers(new Key(workspace, id), kept))
                    .toList();
            return new Removed(changed, looked.reversed().stream().findFirst());
        });
    }

    private boolean removeOthers(Key key, Kept kept) {
        List<VectorKey> summaries = tables.vectors
                .keys()
                .filter(vector ->
                        vector.resource().equals(key) && !vector.model().equals(kept.model()))
                .toList();
        List<PassageKey> passages = tables.passageVectors
                .keys()
                .filter(vector ->
                        vector.resource().equals(key) && !vector.model().equals(kept.model()))
                .toList();
        List<StoredContext> contexts = tables.contexts.find(key).orElse(List.of());
        List<StoredContext> keptContexts = contexts.stream()
                .filter(context -> context.model().equals(kept.model()))
                .toList();
        tables.contexts.write(key, keptContexts);
        summaries.forEach(tables.vectors::delete);
        passages.forEach(tables.passageVectors::delete);
        boolean picture =
                kept.spaces().filter(spaces -> removeSpaces(key, spaces)).isPresent();
        return !summaries.isEmpty() || !passages.isEmpty() || keptContexts.size() < contexts.size() || picture;
    }

    private boolean removeSpaces(Key key, Set<String> kept) {
        Optional<EmbeddedPicture> before = tables.pictureVectors.find(key);
        Optional<EmbeddedPicture> after = before.map(picture -> new EmbeddedPicture(
                picture.vectors().stream()
                        .filter(vector -> kept.contains(vector.space()))
                        .toList(),
                picture.depictions()));
        after.ifPresent(picture -> tables.pictureVectors.write(key, picture));
        return !before.map(EmbeddedPicture::vectors).equals(after.map(EmbeddedPicture::vectors));
    }
}
