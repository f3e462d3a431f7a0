package cairn.application.memory;

import cairn.application.port.model.Embedder;
import cairn.application.port.search.SearchIndex.QueryVector;
import cairn.domain.memory.FactText;
import cairn.domain.memory.Memory;
import cairn.domain.memory.SameFact;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/// Decides whether each fact of a text is new. Compares each revision of a memory only once: later
/// rounds check only newer writes, so that it terminates even under steady writes.
final class FactComparison {
    private final KnownMemories known;
    private final WorkspaceId workspace;
    private final ResourceId folder;
    private final Instant since;
    private final Embedder embedder;
    private final Map<String, float[]> vectors = new HashMap<>();

    /// The facts in order, each with the memories that have the same fact.
    private final Map<FactText, Map<ResourceId, Memory>> alike = new LinkedHashMap<>();

    /// Revisions of memories that [#catchUp] has compared.
    private final Map<ResourceId, Long> compared = new HashMap<>();

    /// @param since time from which on [#catchUp] finds changed memories; earlier than
    /// the call of [#start]
    FactComparison(KnownMemories known, WorkspaceId workspace, ResourceId folder, Instant since) {
        this.known = known;
        this.workspace = workspace;
        this.folder = folder;
        this.since = since;
        this.embedder = known.embedder(workspace);
    }

    /// Compares the facts with memories in the index. Must be called outside any transaction. Of equal
    /// facts, keeps only the first. Keeps all similar facts, because a later one may correct an earlier
    /// one, and a dropped fact would have no version.
    void start(List<String> facts) {
        known.refresh(workspace);
        for (FactText fact : facts.stream().map(FactText::of).toList()) {
            if (alike.keySet().stream().noneMatch(earlier -> SameFact.isEqual(fact, earlier))) {
                alike.put(fact, new LinkedHashMap<>());
                known.near(workspace, folder, fact.text(), new QueryVector(embedder.model(), vector(fact.text())))
                        .forEach(memory -> compare(fact, memory, FactText.of(memory.content())));
            }
        }
    }

    /// Compares the facts with memories created or changed meanwhile. May compute vectors, so call it
    /// without a lock before calling it under one.
    ///
    /// @return whether there were any
    boolean catchUp() {
        List<Memory> changed = known.since(workspace, folder, since).stream()
                .filter(memory -> !Objects.equals(compared.get(memory.id()), revision(memory)))
                .toList();
        for (Memory memory : changed) {
            FactText content = FactText.of(memory.content());
            alike.keySet().forEach(fact -> compare(fact, memory, content));
            compared.put(memory.id(), revision(memory));
        }
        return !changed.isEmpty();
    }

    private static long revision(Memory memory) {
        return memory.header().revision();
    }

    private void compare(FactText fact, Memory memory, FactText content) {
        Map<ResourceId, Memory> same = Objects.requireNonNull(alike.get(fact));
        boolean saysIt = SameFact.isEqual(fact, content) || !memory.isFixed() && isNear(fact, content);
        if (saysIt) {
            same.put(memory.id(), memory);
        } else {
            same.remove(memory.id());
        }
    }

    /// Returns the decisions in the order of the facts.
    List<Decision> decisions() {
        List<Decision> decisions = new ArrayList<>();
        Set<ResourceId> taken = new HashSet<>();
        alike.forEach((fact, memories) -> {
            Decision decision = decide(
                    fact,
                    memories.values().stream()
                            .filter(memory -> !taken.contains(memory.id()))
                            .toList());
            if (decision instanceof Decision.Update update) {
                taken.add(update.memory());
            }
            decisions.add(decision);
        });
        return decisions;
    }

    private Decision decide(FactText fact, List<Memory> same) {
        String text = fact.text();
        Optional<Memory> equal = same.stream()
                .filter(memory -> SameFact.isEqual(fact, FactText.of(memory.content())))
                .findFirst();
        if (equal.isPresent()) {
            return equal.get().isFixed()
                    ? new Decision.Leave(text)
                    : new Decision.Update(text, equal.get().id());
        }
        return same.stream()
                .max(Comparator.comparingDouble(memory -> cosine(text, memory.content())))
                .map(memory -> (Decision) new Decision.Update(text, memory.id()))
                .orElse(new Decision.Create(text));
    }

    private boolean isNear(FactText one, FactText other) {
        return SameFact.mayBe(one, other) && SameFact.isNear(cosine(one.text(), other.text()), embedder.scale());
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
