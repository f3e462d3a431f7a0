package cairn.application.search;

import cairn.domain.resource.ResourceId;
import cairn.domain.search.fusion.FusedScores;
import cairn.domain.search.fusion.Recency;
import cairn.domain.search.fusion.Signal;
import cairn.domain.view.ResourceView;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Explains in sentences how a hit was found.
record Explanations(List<QueryResult> answers, Recency recency) {
    /// Smallest change of a score that is mentioned.
    private static final double LEAST_TOLD = 0.005;

    /// @param view of a hit
    /// @param inContext whether it is compared together with the notes around it
    List<String> of(ResourceView view, boolean inContext) {
        List<String> sentences = new ArrayList<>();
        for (int i = 0; i < answers.size(); i++) {
            QueryResult answer = answers.get(i);
            String which = answers.size() == 1 ? "" : "Question " + (i + 1) + ": ";
            of(answer, view, inContext).forEach(sentence -> sentences.add(which + sentence));
        }
        double weight = recency.weight(view.resource().header().createdAt());
        if (weight < 1) {
            sentences.add(format("Its age reduced the score by %.1f %%.", 100 * (1 - weight)));
        }
        return sentences;
    }

    private static List<String> of(QueryResult answer, ResourceView view, boolean inContext) {
        ResourceId id = view.resource().id();
        List<String> sentences = new ArrayList<>();
        if (answer.hits().stream().noneMatch(hit -> hit.id().equals(id))) {
            return sentences;
        }
        Question question = answer.question();
        if (answer.isWeak()) {
            sentences.add("Nothing is near enough to the query; this is one of the three nearest.");
        }
        if (!question.text().strict().isEmpty()) {
            sentences.add("It contains literally: "
                    + String.join(", ", quoted(question.text().strict())) + ".");
        }
        answer.score(Signal.KEYWORD, id).ifPresent(score -> {
            unknown(question).ifPresent(sentences::add);
            ExplainedPlace place = new ExplainedPlace(answer, view);
            sentences.add(place.isAll(score) ? place.alone() : byWords(answer, score));
            place.beside().filter(sentence -> !place.isAll(score)).ifPresent(sentences::add);
        });
        answer.score(Signal.EXACT, id)
                .ifPresent(
                        score -> sentences.add(
                                "It contains the query as it stands: the whole text, all of its"
                                        + " words in its name and its folders' names, or its identifiers. No weaker keyword match ranks above it."));
        answer.textVector().ifPresent(textVector -> sentences.addAll(byMeaning(answer, textVector, id)));
        if (inContext && answer.asks(Signal.SUMMARY_VECTOR)) {
            sentences.add(byContext(answer, id));
        }
        answer.score(Signal.PICTURE_VECTOR, id)
                .flatMap(cosine -> byPicture(answer, cosine))
                .ifPresent(sentences::add);
        answer.score(Signal.COLOUR, id)
                .flatMap(nearness -> ExplainedColour.of(answer, view))
                .ifPresent(near -> sentences.add(near.sentence()));
        if (answer.asks(Signal.KEYWORD) && answer.asks(Signal.SUMMARY_VECTOR)) {
            answer.fused().ifPresent(fused -> sentences.addAll(together(fused, id)));
        }
        answer.fused()
                .flatMap(fused -> fused.isTimely(id))
                .map(Explanations::byTime)
                .ifPresent(sentences::add);
        return sentences;
    }

    private static String byTime(boolean isTimely) {
        return isTimely
                ? "It was created at a time that the query names, or contains that date. Up to a quarter of the score is for that."
                : "It was not created at a time that the query names. Up to a quarter of the score is for that.";
    }

    private static String byContext(QueryResult answer, ResourceId id) {
        String meaning = "Its meaning is compared together with the notes written before and after it";
        boolean byWords = answer.score(Signal.KEYWORD, id).isPresent()
                && answer.score(Signal.CONTEXT, id).isPresent();
        return byWords ? meaning + ", and their words count as much as its own." : meaning + ".";
    }

    private static List<String> byMeaning(QueryResult answer, TextQueryVector textVector, ResourceId id) {
        double floor = textVector.floor(answer.question());
        List<String> sentences = new ArrayList<>();
        answer.score(Signal.SUMMARY_VECTOR, id).ifPresent(cosine -> sentences.add(byMeaning(answer, cosine, floor)));
        answer.score(Signal.PASSAGE_VECTOR, id)
                .filter(cosine -> cosine >= floor)
                .ifPresent(cosine -> sentences.add(format("A passage of its text is similar: cosine %.2f.", cosine)));
        return sentences;
    }

    private static List<String> together(FusedScores fused, ResourceId id) {
        double words = fused.shareOfWords();
        String shares =
                format("For this query, keywords count %.0f %% and meaning %.0f %%.", 100 * words, 100 * (1 - words));
        double drawn = fused.drawn(id);
        return Math.abs(drawn) < LEAST_TOLD
                ? List.of(shares)
                : List.of(
                        shares,
                        format(
                                "Its nearest neighbours in meaning among the first hits %s its score by %.2f.",
                                drawn > 0 ? "raised" : "lowered", Math.abs(drawn)));
    }

    /// Explains nothing if the picture is a candidate but not near enough.
    private static Optional<String> byPicture(QueryResult answer, double cosine) {
        Question question = answer.question();
        String what = question.picture().isPresent() || question.like().isPresent()
                ? "It looks similar to the given image"
                : "Its image shows something similar";
        return answer.imageVector()
                .map(imageVector -> question.precision().floor(imageVector.range()))
                .filter(floor -> cosine >= floor)
                .map(floor -> format("%s: cosine %.2f, where %.2f is enough.", what, cosine, floor));
    }

    private static String byWords(QueryResult answer, double score) {
        double best = answer.best(Signal.KEYWORD);
        String how = answer.question().mode().completesLastWord() ? "Words match, the last as a prefix" : "Words match";
        return format("%s: %.0f %% of the best keyword match.", how, best == 0 ? 100 : 100 * score / best);
    }

    private static Optional<String> unknown(Question question) {
        List<String> words = question.text().unknown().stream().sorted().toList();
        return words.isEmpty()
                ? Optional.empty()
                : Optional.of("No resource contains " + String.join(", ", quoted(words))
                        + ": similar spellings were searched instead.");
    }

    private static String byMeaning(QueryResult answer, double cosine, double floor) {
        Question question = answer.question();
        Optional<ResourceId> like = question.like();
        String what = like.isEmpty()
                ? "Its meaning is similar"
                : "It is similar to the given resource" + (question.text().isBlank() ? "" : " and the text");
        return cosine >= floor
                ? format("%s: cosine %.2f, where %.2f is enough.", what, cosine, floor)
                : format(
                        "Its meaning is not similar enough (cosine %.2f, required %.2f)%s.",
                        cosine, floor, answer.isWeak() ? "" : "; keywords found it");
    }

    private static List<String> quoted(List<String> parts) {
        return parts.stream().map(part -> "\"" + part + "\"").toList();
    }

    private static String format(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
