package cairn.adapter.search.opensearch;

import cairn.adapter.search.opensearch.Searches.Question;
import cairn.adapter.search.text.HeldWords;
import cairn.adapter.search.text.NameForms;
import cairn.adapter.search.text.QueryForms;
import cairn.application.port.search.IndexVocabulary;
import cairn.application.port.search.IndexVocabulary.NamedFolder;
import cairn.domain.resource.Kind;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.query.QueryText;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds folders and spaces by name in one round trip.
final class OpenSearchFolders {
    /// A cluster accepts 1,024 clauses per query. Each query contains the forms twice: scored, and as a
    /// condition on names.
    private static final int MOST_FORMS = 500;

    private OpenSearchFolders() {}

    static List<NamedFolder> named(Searches searches, QueryText text) {
        Map<String, Float> forms = QueryForms.of(text.meaning(), MOST_FORMS);
        Optional<ObjectNode> words = Clauses.words(text.meaning(), forms);
        if (words.isEmpty() || forms.isEmpty()) {
            return List.of();
        }
        List<Set<String>> all = NameForms.asked(text.meaning());
        List<Question> questions = Stream.concat(Stream.of(forms.keySet()), all.stream())
                .map(inName -> question(searches, words.get(), inName))
                .toList();
        List<TopHits> found = searches.ask(questions);
        HeldWords held = new HeldWords(found.stream()
                .skip(1)
                .map(hits -> hits.hits().stream().map(TopHits.Hit::id).collect(Collectors.toSet()))
                .toList());
        return found.getFirst().hits().stream()
                .map(hit -> new NamedFolder(
                        new ResourceId(hit.id()), hit.score(), held.areAllIn(hit.id()), held.of(hit.id())))
                .toList();
    }

    /// @param inName forms of which the name must contain at least one
    private static Question question(Searches searches, ObjectNode words, Set<String> inName) {
        List<ObjectNode> required =
                List.of(ofWorkspace(searches.workspace().value().toString()), Clauses.inName(inName));
        ObjectNode both = JsonNodes.object();
        both.set("filter", JsonNodes.array(required));
        both.set("must", words);
        return new Question(JsonNodes.object("bool", both), IndexVocabulary.MOST_FOLDERS);
    }

    private static ObjectNode ofWorkspace(String workspace) {
        ObjectNode items = Clauses.bool(
                "filter",
                List.of(Clauses.term(Schema.ITEM_OF, workspace), Clauses.term(Schema.KIND, Kind.FOLDER.wireName())));
        return Clauses.bool("should", List.of(items, Clauses.term(Schema.SPACE_OF, workspace)));
    }
}
