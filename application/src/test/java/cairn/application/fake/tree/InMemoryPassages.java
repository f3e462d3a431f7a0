package cairn.application.fake.tree;

import cairn.application.fake.Tables;
import cairn.application.fake.Tables.Key;
import cairn.application.fake.Tables.PassageKey;
import cairn.application.port.content.PassageRepository;
import cairn.application.port.content.VectorRepository.StoredVector;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Passages in a table, and their vectors in another.
public final class InMemoryPassages implements PassageRepository {
    private final Tables tables;

    public InMemoryPassages(Tables tables) {
        this.tables = tables;
    }

    @Override
    public Set<String> findEmbedded(WorkspaceId workspace, ResourceId id, String model) {
        return vectors(new Key(workspace, id))
                .filter(vector -> vector.model().equals(model))
                .map(StoredVector::textHash)
                .collect(Collectors.toSet());
    }

    private Stream<StoredVector> vectors(Key key) {
        return tables.passageVectors
                .entries()
                .filter(row -> row.getKey().resource().equals(key))
                .map(Map.Entry::getValue);
    }

    @Override
    public void insert(WorkspaceId workspace, ResourceId id, List<StoredVector> vectors) {
        Key key = new Key(workspace, id);
        tables.transactions.writeRelaxed(() -> {
            vectors.forEach(vector -> tables.passageVectors.insert(key(key, vector), vector));
            return vectors;
        });
    }

    private static PassageKey key(Key resource, StoredVector vector) {
        return new PassageKey(resource, vector.model(), vector.textHash());
    }

    @Override
    public void replace(WorkspaceId workspace, ResourceId id, List<StoredPassage> passages) {
        Key key = new Key(workspace, id);
        Set<String> kept = passages.stream().map(StoredPassage::textHash).collect(Collectors.toSet());
        tables.transactions.writeRelaxed(() -> {
            tables.passages.write(key, List.copyOf(passages));
            vectors(key)
                    .filter(vector -> !kept.contains(vector.textHash()))
                    .forEach(vector -> tables.passageVectors.delete(key(key, vector)));
            return key;
        });
    }

    @Override
    public Map<ResourceId, List<EmbeddedPassage>> find(
            WorkspaceId workspace, Collection<ResourceId> ids, String model) {
        return each(ids, id -> {
            Key key = new Key(workspace, id);
            return passages(key)
                    .flatMap(passage -> tables
                            .passageVectors
                            .find(new PassageKey(key, model, passage.textHash()))
                            .map(vector -> new EmbeddedPassage(passage, vector.values()))
                            .stream())
                    .toList();
        });
    }

    private Stream<StoredPassage> passages(Key key) {
        return tables.passages.find(key).orElse(List.of()).stream().sorted(Comparator.comparing(StoredPassage::start));
    }

    @Override
    public Map<ResourceId, List<StoredVector>> findVectors(WorkspaceId workspace, Collection<ResourceId> ids) {
        return each(ids, id -> {
            Key key = new Key(workspace, id);
            return passages(key)
                    .flatMap(passage -> vectors(key)
                            .filter(vector -> vector.textHash().equals(passage.textHash()))
                            .sorted(Comparator.comparing(StoredVector::model)))
                    .toList();
        });
    }

    private static <T> Map<ResourceId, List<T>> each(Collection<ResourceId> ids, Function<ResourceId, List<T>> find) {
        Map<ResourceId, List<T>> found = new HashMap<>();
        for (ResourceId id : ids) {
            List<T> some = find.apply(id);
            if (!some.isEmpty()) {
                found.put(id, some);
            }
        }
        return found;
    }
}
