package cairn.application.search;

import cairn.application.Sha256;
import cairn.application.port.content.PassageRepository;
import cairn.application.port.content.PassageRepository.EmbeddedPassage;
import cairn.application.port.content.PassageRepository.StoredPassage;
import cairn.application.port.content.TextRepository;
import cairn.application.port.content.TextRepository.Slice;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.Chunk;
import cairn.domain.search.fusion.Candidate;
import cairn.domain.search.fusion.Ranking;
import cairn.domain.search.fusion.Signal;
import cairn.domain.search.similarity.Cosine;
import cairn.domain.workspace.WorkspaceId;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Reads the passages of hits that are near a question, the nearest first. The index says which items have one; how
/// near each is is computed here from the rows, so that it is the same with every engine.
final class Chunks {
    private static final int MOST = 3;

    private final PassageRepository passages;
    private final TextRepository texts;
    private final WorkspaceId workspace;
    private final List<Near> questions;

    Chunks(PassageRepository passages, TextRepository texts, WorkspaceId workspace, List<QueryResult> answers) {
        this.passages = passages;
        this.texts = texts;
        this.workspace = workspace;
        this.questions =
                answers.stream().flatMap(answer -> Near.of(answer).stream()).toList();
    }

    /// Of each hit that has any.
    Map<ResourceId, List<Chunk>> of(List<ResourceId> hits) {
        List<ResourceId> near = hits.stream()
                .filter(id ->
                        questions.stream().anyMatch(question -> question.items().contains(id)))
                .toList();
        return near.isEmpty() ? Map.of() : read(best(near));
    }

    private List<Scored> best(List<ResourceId> near) {
        String model = questions.getFirst().textVector().vector().model();
        List<Scored> best = new ArrayList<>();
        passages.find(workspace, near, model)
                .forEach((id, its) -> its.stream()
                        .flatMap(passage -> scored(id, passage).stream())
                        .sorted(Comparator.comparingDouble(Scored::score).reversed())
                        .limit(MOST)
                        .forEach(best::add));
        return best;
    }

    /// By the question it is nearest to; empty when it is near none.
    private Optional<Scored> scored(ResourceId id, EmbeddedPassage passage) {
        return questions.stream()
                .filter(question -> question.items().contains(id))
                .map(question -> new Scored(id, passage.passage(), question.cosine(passage.values()), question.floor()))
                .filter(scored -> scored.score() >= scored.floor())
                .max(Comparator.comparingDouble(Scored::score));
    }

    /// A text that was changed since its passages were embedded has others now; what is no longer there is left out.
    private Map<ResourceId, List<Chunk>> read(List<Scored> best) {
        Map<Slice, byte[]> slices =
                texts.findSlices(workspace, best.stream().map(Scored::slice).collect(Collectors.toSet()));
        Map<ResourceId, List<Chunk>> chunks = new HashMap<>();
        for (Scored scored : best) {
            byte[] utf8 = slices.get(scored.slice());
            String text = utf8 == null ? "" : new String(utf8, StandardCharsets.UTF_8);
            if (Sha256.of(text).equals(scored.passage().textHash())) {
                chunks.computeIfAbsent(scored.id(), id -> new ArrayList<>()).add(scored.chunk(text));
            }
        }
        return chunks;
    }

    /// @param items that have passages near the question
    /// @param floor the least cosine of what is near
    private record Near(TextQueryVector textVector, Set<ResourceId> items, double floor) {
        static Optional<Near> of(QueryResult answer) {
            Set<ResourceId> items = answer.rankings().stream()
                    .filter(ranking -> ranking.signal() == Signal.PASSAGE_VECTOR)
                    .map(Ranking::candidates)
                    .flatMap(List::stream)
                    .map(Candidate::id)
                    .collect(Collectors.toSet());
            return answer.textVector()
                    .map(textVector -> new Near(textVector, items, textVector.floor(answer.question())));
        }

        double cosine(float[] other) {
            return Cosine.of(textVector.vector().values(), other);
        }
    }

    private record Scored(ResourceId id, StoredPassage passage, double score, double floor) {
        Slice slice() {
            return new Slice(id, passage.start(), passage.end());
        }

        Chunk chunk(String text) {
            return new Chunk(text, passage.page(), Math.max(0, score));
        }
    }
}
