package cairn.adapter.search.opensearch;

import cairn.adapter.search.opensearch.Searches.Question;
import cairn.adapter.search.text.Spelling;
import cairn.adapter.search.text.Spelling.Doubtful;
import cairn.domain.search.query.QueryText;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The words that occur in a workspace, in items and in the names of tags, queried in one round trip.
record KnownWords(Searches searches) {

    /// See [cairn.application.port.search.IndexVocabulary#unknownWords].
    Set<String> unknown(QueryText text, boolean completesLastWord) {
        List<Doubtful> words = Spelling.doubtful(text.loose());
        List<Question> questions = words.stream()
                .map(word -> question(word, completesLastWord && word.isLast()))
                .toList();
        List<TopHits> found = searches.ask(questions);
        Set<String> unknown = new LinkedHashSet<>();
        for (int i = 0; i < words.size(); i++) {
            if (unknown.size() < Spelling.MOST_WORDS && found.get(i).matches() == 0) {
                unknown.add(words.get(i).word());
            }
        }
        return unknown;
    }

    /// Only checks existence: counts up to one and returns no hits.
    private Question question(Doubtful word, boolean asBeginning) {
        List<String> forms = word.forms().stream().map(FinishedTokens::word).toList();
        Optional<ObjectNode> completions = asBeginning ? Clauses.completions(word.word()) : Optional.empty();
        List<ObjectNode> required = new ArrayList<>();
        required.add(Clauses.either(Optional.of(Clauses.terms(Schema.WORDS, forms)), completions)
                .orElseThrow());
        String workspace = searches.workspace().value().toString();
        required.add(Clauses.bool(
                "should",
                List.of(
                        Clauses.term(Schema.ITEM_OF, workspace),
                        Clauses.term(Schema.TAG_OF, workspace),
                        Clauses.term(Schema.SPACE_OF, workspace))));
        return new Question(Clauses.bool("filter", required), 0);
    }
}
