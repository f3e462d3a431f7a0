package cairn.application.memory;

import cairn.application.port.model.Embedder;
import cairn.application.port.search.SearchIndex.QueryVector;
import cairn.domain.memory.Memory;
import cairn.domain.memory.SameFact;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Decides of each fact of a text whether it is new. Computes vectors, so it runs outside any transaction.
final class FactComparison {
    private final KnownMemories known;
    private final WorkspaceId workspace;
    private final ResourceId folder;
    private final Embedder embedder;
    private final Map<String, float[]> vectors = new HashMap<>();
    private final List<String> said = new ArrayList<>();
    private final Set<ResourceId> taken = new HashSet<>();

    FactComparison(KnownMemories known, WorkspaceId workspace, ResourceId folder) {
        this.known = known;
        this.workspace = workspace;
        this.folder = folder;
        this.embedder = known.embedder(workspace);
    }

    /// In the order of the facts; one that says what one before it says is left out.
    ///
    /// @param recent memories that the index may not have yet
    List<Decision> decide(List<String> facts, Collection<Memory> recent) {
        said.clear();
        taken.clear();
        known.refresh(workspace);
        return facts.stream().flatMap(fact -> decide(fact, recent).stream()).toList();
    }

    private Optional<Decision> decide(String fact, Collection<Memory> recent) {
        if (said.stream().anyMatch(earlier -> isSame(fact, earlier))) {
            return Optional.empty();
        }
        said.add(fact);
        Map<ResourceId, Memory> candidates = new LinkedHashMap<>();
        recent.forEach(memory -> candidates.put(memory.id(), memory));
        known.near(workspace, folder, fact, new QueryVector(embedder.model(), vector(fact)))
                .forEach(memory -> candidates.putIfAbsent(memory.id(), memory));
        Decision decision = decide(
                fact,
                candidates.values().stream()
                        .filter(memory -> !taken.contains(memory.id()))
                        .toList());
        if (decision instanceof Decision.Update update) {
            taken.add(update.memory());
        }
        return Optional.of(decision);
    }

    private Decision decide(String fact, List<Memory> candidates) {
        Optional<Memory> equal = candidates.stream()
                .filter(memory -> SameFact.isEqual(fact, memory.content()))
                .findFirst();
        if (equal.isPresent()) {
            return equal.get().isFixed()
                    ? new Decision.Leave(fact)
                    : new Decision.Update(fact, equal.get().id());
        }
        return candidates.stream()
                .filter(memory -> !memory.isFixed() && isNear(fact, memory.content()))
                .max((one, other) -> Double.compare(cosine(fact, one.content()), cosine(fact, other.content())))
                .map(memory -> (Decision) new Decision.Update(fact, memory.id()))
                .orElse(new Decision.Create(fact));
    }

    private boolean isSame(String one, String other) {
        return SameFact.isEqual(one, other) || isNear(one, other);
    }

    private boolean isNear(String one, String other) {
        return SameFact.mayBe(one, other) && SameFact.isNear(cosine(one, other), embedder.scale());
    }

    private double cosine(String one, String other) {
        float[] a = vector(one);
        float[] b = vector(other);
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += (double) a[i] * b[i];
        }
        return sum;
    }

    private float[] vector(String text) {
        return vectors.computeIfAbsent(text, embedder::embedText);
    }
}
