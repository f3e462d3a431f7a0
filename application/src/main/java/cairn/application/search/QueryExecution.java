package cairn.application.search;

import cairn.application.embedding.TextModels.Asked;
import cairn.application.port.model.Embedder;
import cairn.application.port.search.IndexVocabulary;
import cairn.application.port.search.SearchIndex;
import cairn.application.port.search.SearchIndex.QueryVector;
import cairn.application.search.ColourReRanker.ReRanked;
import cairn.application.search.ImageQueryVectorFinder.ImageQueryVectors;
import cairn.application.search.ScoreFusion.Candidates;
import cairn.application.search.ScoreFusion.Timely;
import cairn.application.search.SearchScope.Scope;
import cairn.domain.content.NearColour;
import cairn.domain.search.SearchMode;
import cairn.domain.search.fusion.FusedScores;
import cairn.domain.search.fusion.Hit;
import cairn.domain.search.fusion.Precision;
import cairn.domain.search.fusion.Ranking;
import cairn.domain.search.fusion.Scales;
import cairn.domain.search.fusion.Signal;
import cairn.domain.search.fusion.Wording;
import cairn.domain.search.query.NamedDates;
import cairn.domain.search.query.QueryText;
import cairn.domain.search.query.UnknownWords;
import cairn.domain.search.similarity.CosineRange;
import cairn.domain.workspace.WorkspaceId;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Executes one query on the index.
public final class QueryExecution {
    private static final Logger LOG = LoggerFactory.getLogger(QueryExecution.class);

    /// Number of hits shown if nothing is near enough.
    private static final int MOST_WEAK = 3;

    private final SearchIndex index;
    private final IndexVocabulary vocabulary;
    private final ScoreFusion scoreFusion;
    private final ColourReRanker colourReRanker;
    private final InstantSource clock;

    /// @param clock gives the current year, for dates without one
    public QueryExecution(
            SearchIndex index,
            IndexVocabulary vocabulary,
            ScoreFusion scoreFusion,
            ColourReRanker colourReRanker,
            InstantSource clock) {
        this.index = index;
        this.vocabulary = vocabulary;
        this.scoreFusion = scoreFusion;
        this.colourReRanker = colourReRanker;
        this.clock = clock;
    }

    /// Whether a search of the workspace may find more hits than pages can reach.
    boolean isLarge(WorkspaceId workspace) {
        return vocabulary.holdsMoreThan(SearchResources.DEPTH, workspace);
    }

    /// Finds candidates in the index, without reading the database.
    ///
    /// @param models the text model
    /// @param depth number of candidates per signal
    Proposal propose(
            WorkspaceId workspace,
            Question asked,
            Scope scope,
            Asked models,
            Optional<Likeness> like,
            ImageQueryVectors imageVectors,
            int depth) {
        Embedder embedder = models.embedder();
        boolean byColourAlone = isByColourAlone(asked);
        boolean byMeaning = !byColourAlone
                && asked.mode().signals().contains(Signal.SUMMARY_VECTOR)
                && (like.isPresent() || !asked.text().isBlank());
        // First, because the model has to be loaded to recognise ordinary words.
        Optional<TextQueryVector> textVector = byMeaning ? textVector(embedder, asked.text(), like) : Optional.empty();
        UnknownWords unknown = unknownWords(workspace, asked, embedder);
        Question question = asked.withText(asked.text().withUnknown(unknown.misspelt()));
        Set<Signal> signals = byColourAlone
                ? Set.of(Signal.COLOUR)
                : signals(question, textVector.isPresent(), imageVectors.imageVector());
        QueryText text = question.asksForLikenessAlone() && signals.contains(Signal.KEYWORD)
                ? question.text().withWords(like.map(Likeness::words).orElse(""))
                : question.text();
        FolderBoosts folderBoosts = asksForPlaces(question, signals)
                ? FolderBoosts.of(vocabulary, workspace, text, scope.tree())
                : FolderBoosts.NONE;
        SearchIndex.Query query = new SearchIndex.Query(
                workspace,
                text,
                question.mode().completesLastWord(),
                scope.filters(),
                signals,
                textVector.map(TextQueryVector::vector),
                depth,
                imageVectors.imageVector().map(ImageQueryVector::vector),
                folderBoosts.places());
        return new Proposal(
                question,
                scope,
                query,
                candidates(query, scope),
                new Scales(
                        embedder.scale(),
                        imageVectors.imageVector().map(ImageQueryVector::range).orElse(CosineRange.WHOLE)),
                textVector,
                imageVectors.imageVector(),
                folderBoosts,
                unknown.absent(),
                byMeaning && (textVector.isEmpty() || !models.isWhole()) || imageVectors.failed());
    }

    /// Finds candidates of the same search at another depth.
    Proposal deeper(Proposal proposal, int depth) {
        SearchIndex.Query query = proposal.query().withDepth(depth);
        return proposal.with(query, candidates(query, proposal.scope()));
    }

    private Candidates candidates(SearchIndex.Query query, Scope scope) {
        NamedDates dates = NamedDates.in(query.text().loose(), clock.instant());
        return scoreFusion.candidates(query, scope.usual(), dates);
    }

    /// Scores the candidates. Only reads the database.
    QueryResult weigh(Proposal proposal) {
        Question question = proposal.question();
        SearchIndex.Query query = proposal.query();
        Candidates candidates = proposal.candidates();
        List<Ranking> found = candidates.all();
        Scales scales = proposal.scales();
        Wording wording = new Wording(
                proposal.absent(),
                query.text().tellingWords(),
                !query.text().strict().isEmpty());
        FusedScores plain = scoreFusion.fused(query, candidates, scales, wording);
        FusedScores fused =
                candidates.timely().map(Timely::ids).map(plain::preferring).orElse(plain);
        List<Hit> strong = fused.hits(question.precision());
        boolean isWeak = strong.isEmpty() && proposal.textVector().isPresent() && question.takesWeakHits();
        List<Hit> hits = isWeak ? plain.nearest(MOST_WEAK) : strong;
        List<NearColour> colours = proposal.scope().colours();
        ReRanked tinted = isByColourAlone(question) || colours.isEmpty()
                ? new ReRanked(found, hits)
                : colourReRanker.weigh(query.workspace(), colours, found, hits);
        return new QueryResult(
                question,
                Optional.of(proposal.scope()),
                tinted.rankings(),
                Optional.of(isWeak ? plain : fused),
                tinted.hits(),
                Optional.of(
                        new TotalHits(index, query, candidates.found(), hits, floors(question.precision(), scales))),
                0,
                proposal.textVector(),
                proposal.imageVector(),
                proposal.folderBoosts(),
                isWeak,
                proposal.degraded());
    }

    private static boolean isByColourAlone(Question question) {
        return question.text().isBlank() && !question.asksForLikenessAlone();
    }

    private static boolean asksForPlaces(Question question, Set<Signal> signals) {
        return signals.contains(Signal.KEYWORD)
                && !question.mode().completesLastWord()
                && !question.asksForLikenessAlone();
    }

    private UnknownWords unknownWords(WorkspaceId workspace, Question asked, Embedder embedder) {
        boolean byWords = asked.mode().signals().contains(Signal.KEYWORD)
                && !asked.text().loose().isEmpty();
        Set<String> unknown = byWords
                ? vocabulary.unknownWords(workspace, asked.text(), asked.mode().completesLastWord())
                : Set.of();
        return UnknownWords.of(asked.text(), unknown, embedder::knows);
    }

    /// If the meaning of a resource cannot be compared, uses its words instead.
    private static Set<Signal> signals(Question question, boolean byMeaning, Optional<ImageQueryVector> imageVector) {
        Set<Signal> signals = EnumSet.noneOf(Signal.class);
        if (!question.asksForLikenessAlone()) {
            signals.addAll(question.mode().signals());
        } else if (question.like().isPresent() && question.mode() != SearchMode.SEMANTIC_IMAGE) {
            signals.add(byMeaning ? Signal.SUMMARY_VECTOR : Signal.KEYWORD);
        }
        if (imageVector.isPresent()) {
            signals.add(Signal.PICTURE_VECTOR);
        }
        return signals;
    }

    private static ToDoubleFunction<Signal> floors(Precision precision, Scales scales) {
        return signal -> precision.floor(
                signal == Signal.PICTURE_VECTOR
                        ? scales.pictures()
                        : scales.texts().answers());
    }

    /// Returns empty if the model fails; then the result is marked as degraded. Logs failures without
    /// their message, which could quote the text.
    private static Optional<TextQueryVector> textVector(Embedder embedder, QueryText text, Optional<Likeness> like) {
        try {
            List<float[]> meanings = new ArrayList<>();
            if (!text.isBlank()) {
                meanings.add(embedder.embedQuery(text.meaning()));
            }
            like.ifPresent(item -> meanings.add(item.vector().orElseGet(() -> embedder.embedQuery(item.words()))));
            return Optional.of(
                    new TextQueryVector(new QueryVector(embedder.model(), middle(meanings)), embedder.scale()));
        } catch (RuntimeException e) {
            LOG.warn(
                    "the embedding model failed ({}); searching by keyword alone",
                    e.getClass().getName());
            return Optional.empty();
        }
    }

    /// The mean direction of the vectors, of unit length.
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

    /// @param absent share of the query's significant words that are ordinary and occur nowhere: 0–1
    /// @param degraded whether meaning was requested but could not be compared
    record Proposal(
            Question question,
            Scope scope,
            SearchIndex.Query query,
            Candidates candidates,
            Scales scales,
            Optional<TextQueryVector> textVector,
            Optional<ImageQueryVector> imageVector,
            FolderBoosts folderBoosts,
            double absent,
            boolean degraded) {
        Proposal with(SearchIndex.Query other, Candidates its) {
            return new Proposal(
                    question, scope, other, its, scales, textVector, imageVector, folderBoosts, absent, degraded);
        }
    }
}
