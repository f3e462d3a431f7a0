package cairn.application.search;

import cairn.application.Sha256;
import cairn.application.port.content.PassageRepository;
import cairn.application.port.content.PassageRepository.EmbeddedPassage;
import cairn.application.port.content.PassageRepository.StoredPassage;
import cairn.application.port.content.TextRepository;
import cairn.application.port.content.TextRepository.Slice;
import cairn.domain.passage.PassageSplitter;
import cairn.domain.passage.Passages;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.Chunk;
import cairn.domain.search.fusion.Candidate;
import cairn.domain.search.fusion.Ranking;
import cairn.domain.search.fusion.Signal;
import cairn.domain.search.similarity.Cosine;
import cairn.domain.view.ResourceView;
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

/// Reads the passages of hits that are near a query, nearest first. The index finds the items; cosines
/// are computed here from the rows, so that they are the same with every engine. A text of one passage
/// has the cosine of its summary's vector, which covers the whole text.
final class Chunks {
    private static final int MOST = 3;

    /// Number of hits whose vectors are in memory together. A long text has up to a thousand, of one or two
    /// kilobytes, and many searches may run at once.
    private static final int AT_ONCE = 8;

    /// Splits just enough to recognise a text of one passage.
    private static final PassageSplitter SPLITTER = new PassageSplitter(2);

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

    /// Returns the passages of each hit that has any.
    ///
    /// @param heads the beginnings of their texts
    Map<ResourceId, List<Chunk>> of(List<ResourceView> hits, Map<ResourceId, byte[]> heads) {
        List<ResourceId> near = hits.stream()
                .map(hit -> hit.resource().id())
                .filter(id ->
                        questions.stream().anyMatch(question -> question.items().contains(id)))
                .toList();
        Map<ResourceId, List<Chunk>> chunks = near.isEmpty() ? new HashMap<>() : read(best(near));
        for (ResourceView hit : hits) {
            ResourceId id = hit.resource().id();
            byte[] head = heads.get(id);
            if (head != null && !chunks.containsKey(id)) {
                whole(hit, head).ifPresent(chunk -> chunks.put(id, List.of(chunk)));
            }
        }
        return chunks;
    }

    /// Returns the text of a hit if it is one passage. Requires a processed text, because until then the
    /// vector is that of the previous text.
    private Optional<Chunk> whole(ResourceView hit, byte[] head) {
        boolean isKnown =
                head.length < Highlights.HEAD_BYTES && hit.resource().header().state() == ProcessingState.COMPLETED;
        return isKnown
                ? questions.stream()
                        .flatMap(question -> question.nearness(hit.resource().id()).stream())
                        .max(Comparator.naturalOrder())
                        .flatMap(score -> whole(hit, new String(head, StandardCharsets.UTF_8), score))
                : Optional.empty();
    }

    private static Optional<Chunk> whole(ResourceView hit, String text, double score) {
        Passages passages = SPLITTER.split(text, hit.insight().pageCount() != null);
        return passages.list().size() == 1
                ? passages.list().stream()
                        .map(passage -> new Chunk(passage.in(text), passage.page(), Math.clamp(score, 0, 1)))
                        .findFirst()
                : Optional.empty();
    }

    private List<Scored> best(List<ResourceId> near) {
        List<Scored> best = new ArrayList<>();
        for (int from = 0; from < near.size(); from += AT_ONCE) {
            best.addAll(bestOfFew(near.subList(from, Math.min(near.size(), from + AT_ONCE))));
        }
        return best;
    }

    private List<Scored> bestOfFew(List<ResourceId> near) {
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

    /// Scores a passage by the nearest query; empty if it is near none.
    private Optional<Scored> scored(ResourceId id, EmbeddedPassage passage) {
        return questions.stream()
                .filter(question -> question.items().contains(id))
                .map(question -> new Scored(id, passage.passage(), question.cosine(passage.values()), question.floor()))
                .filter(scored -> scored.score() >= scored.floor())
                .max(Comparator.comparingDouble(Scored::score));
    }

    /// Omits passages that no longer exist, because the text was changed since they were embedded.
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

    /// @param items items that have passages near the query
    /// @param floor minimum cosine of near passages
    private record Near(QueryResult answer, TextQueryVector textVector, Set<ResourceId> items, double floor) {
        static Optional<Near> of(QueryResult answer) {
            Set<ResourceId> items = answer.rankings().stream()
                    .filter(ranking -> ranking.signal() == Signal.PASSAGE_VECTOR)
                    .map(Ranking::candidates)
                    .flatMap(List::stream)
                    .map(Candidate::id)
                    .collect(Collectors.toSet());
            return answer.textVector()
                    .map(textVector -> new Near(answer, textVector, items, textVector.floor(answer.question())));
        }

        /// The cosine of a hit's summary, if passages are requested and it is near.
        Optional<Double> nearness(ResourceId id) {
            return answer.asks(Signal.PASSAGE_VECTOR)
                    ? answer.score(Signal.SUMMARY_VECTOR, id).filter(cosine -> cosine >= floor)
                    : Optional.empty();
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
