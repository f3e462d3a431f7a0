package cairn.application.search;

import cairn.application.port.Embedder;
import cairn.application.port.SearchIndex;
import cairn.application.port.SearchIndex.QueryVector;
import cairn.application.search.SearchScope.Scope;
import cairn.application.search.Sights.Seen;
import cairn.application.search.Tints.Tinted;
import cairn.domain.content.NearColour;
import cairn.domain.search.CosineRange;
import cairn.domain.search.Fusion;
import cairn.domain.search.Hit;
import cairn.domain.search.Precision;
import cairn.domain.search.QueryText;
import cairn.domain.search.Ranking;
import cairn.domain.search.SearchMode;
import cairn.domain.search.Signal;
import cairn.domain.workspace.WorkspaceId;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Answers one question from the index.
final class Inquiry {
    private static final Logger LOG = LoggerFactory.getLogger(Inquiry.class);

    private final Embedder embedder;
    private final SearchIndex index;
    private final Fusion fusion;
    private final Tints tints;

    Inquiry(Embedder embedder, SearchIndex index, Fusion fusion, Tints tints) {
        this.tints = tints;
        this.embedder = embedder;
        this.index = index;
        this.fusion = fusion;
    }

    /// @param depth candidates per signal
    Answer answer(WorkspaceId workspace, Question asked, Scope scope, Optional<Likeness> like, Seen seen, int depth) {
        Question question = withUnknownWords(workspace, asked);
        boolean byColourAlone = question.text().isBlank() && !question.asksForLikenessAlone();
        boolean byMeaning = !byColourAlone
                && question.mode().signals().contains(Signal.SUMMARY_VECTOR)
                && (like.isPresent() || !question.text().isBlank());
        Optional<QueryVector> vector = byMeaning ? vector(question.text(), like) : Optional.empty();
        Set<Signal> signals =
                byColourAlone ? Set.of(Signal.COLOUR) : signals(question, vector.isPresent(), seen.sight());
        QueryText text = question.asksForLikenessAlone() && signals.contains(Signal.KEYWORD)
                ? question.text().withWords(like.map(Likeness::words).orElse(""))
                : question.text();
        Surroundings surroundings = signals.contains(Signal.KEYWORD)
                        && !question.mode().completesLastWord()
                        && !question.asksForLikenessAlone()
                ? Surroundings.of(index, workspace, text, scope.tree())
                : Surroundings.NONE;
        SearchIndex.Query query = new SearchIndex.Query(
                workspace,
                text,
                question.mode().completesLastWord(),
                scope.filters(),
                signals,
                vector,
                depth,
                seen.sight().map(Sight::vector),
                surroundings.places());
        List<Ranking> found = index.search(query);
        CosineRange pictures = seen.sight().map(Sight::range).orElse(CosineRange.WHOLE);
        List<Hit> fused = fusion.fuse(found, question.precision(), pictures);
        Tally tally = new Tally(index, query, found, fused, floors(question.precision(), pictures));
        List<NearColour> colours = scope.colours();
        Tinted tinted = byColourAlone || colours.isEmpty()
                ? new Tinted(found, fused)
                : tints.weigh(workspace, colours, found, fused);
        return new Answer(
                question,
                Optional.of(scope),
                tinted.rankings(),
                tinted.hits(),
                tally.total(),
                tally.isExact(),
                vector,
                seen.sight(),
                surroundings,
                byMeaning && vector.isEmpty() || seen.failed());
    }

    /// A word that nothing holds may be misspelt.
    private Question withUnknownWords(WorkspaceId workspace, Question asked) {
        boolean byWords = asked.mode().signals().contains(Signal.KEYWORD)
                && !asked.text().loose().isEmpty();
        return byWords
                ? asked.withText(asked.text()
                        .withUnknown(index.unknownWords(
                                workspace, asked.text(), asked.mode().completesLastWord())))
                : asked;
    }

    /// A resource's words stand in where its meaning can't be compared.
    private static Set<Signal> signals(Question question, boolean byMeaning, Optional<Sight> sight) {
        Set<Signal> signals = EnumSet.noneOf(Signal.class);
        if (!question.asksForLikenessAlone()) {
            signals.addAll(question.mode().signals());
        } else if (question.like().isPresent() && question.mode() != SearchMode.SEMANTIC_IMAGE) {
            signals.add(byMeaning ? Signal.SUMMARY_VECTOR : Signal.KEYWORD);
        }
        if (sight.isPresent()) {
            signals.add(Signal.PICTURE_VECTOR);
        }
        return signals;
    }

    private static ToDoubleFunction<Signal> floors(Precision precision, CosineRange pictures) {
        return signal -> signal == Signal.PICTURE_VECTOR ? precision.floor(pictures) : precision.floor();
    }

    /// Empty when the model can't answer: then the answer says that it is poorer. What failed is logged without its
    /// message, which could quote the text.
    private Optional<QueryVector> vector(QueryText text, Optional<Likeness> like) {
        try {
            List<float[]> meanings = new ArrayList<>();
            if (!text.isBlank()) {
                meanings.add(embedder.embedQuery(text.meaning()));
            }
            like.ifPresent(item -> meanings.add(item.vector().orElseGet(() -> embedder.embedQuery(item.words()))));
            return Optional.of(new QueryVector(embedder.model(), middle(meanings)));
        } catch (RuntimeException e) {
            LOG.warn(
                    "the embedding model failed ({}); searching by keyword alone",
                    e.getClass().getName());
            return Optional.empty();
        }
    }

    /// What lies between the meanings, of unit length as they are.
    private static float[] middle(List<float[]> meanings) {
        float[] first = meanings.getFirst();
        if (meanings.size() == 1) {
            return first;
        }
        float[] sum = new float[first.length];
        double squares = 0;
        for (int i = 0; i < sum.length; i++) {
            for (float[] meaning : meanings) {
                sum[i] += meaning[i];
            }
            squares += (double) sum[i] * sum[i];
        }
        if (squares == 0) {
            return first;
        }
        for (int i = 0; i < sum.length; i++) {
            sum[i] = (float) (sum[i] / Math.sqrt(squares));
        }
        return sum;
    }
}
