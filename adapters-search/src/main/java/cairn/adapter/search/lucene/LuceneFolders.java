package cairn.adapter.search.lucene;

import cairn.adapter.search.lucene.workspace.WorkspaceSearcher;
import cairn.adapter.search.text.HeldWords;
import cairn.adapter.search.text.NameForms;
import cairn.adapter.search.text.QueryForms;
import cairn.application.port.search.IndexVocabulary;
import cairn.application.port.search.IndexVocabulary.NamedFolder;
import cairn.domain.resource.Kind;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.query.QueryText;
import cairn.domain.workspace.WorkspaceId;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;

/// Finds folders and spaces by name.
final class LuceneFolders {
    private final IndexSearcher searcher;
    private final Query folders;

    /// @param whole searches all documents of the index
    LuceneFolders(IndexSearcher whole, WorkspaceId workspace) throws IOException {
        this.searcher = new WorkspaceSearcher(whole, Schema.documents(workspace), Schema.WORDS, Set.of(Schema.LITERAL));
        BytesRef its = Schema.bytes(workspace.value());
        Query items = new BooleanQuery.Builder()
                .add(new TermQuery(new Term(Schema.ITEM_OF, its)), Occur.FILTER)
                .add(new TermQuery(new Term(Schema.KIND, Kind.FOLDER.wireName())), Occur.FILTER)
                .build();
        this.folders = new BooleanQuery.Builder()
                .add(items, Occur.SHOULD)
                .add(new TermQuery(new Term(Schema.SPACE_OF, its)), Occur.SHOULD)
                .build();
    }

    List<NamedFolder> named(QueryText text) throws IOException {
        Map<String, Float> forms = QueryForms.of(text.meaning(), QueryForms.MAX_FORMS);
        Optional<BooleanQuery> words = Clauses.words(text.meaning(), forms);
        if (words.isEmpty() || forms.isEmpty()) {
            return List.of();
        }
        List<TopHits.Hit> found = find(words.get(), forms.keySet());
        List<Set<String>> all = NameForms.asked(text.meaning());
        List<Set<UUID>> holding = new ArrayList<>();
        for (Set<String> word : found.isEmpty() ? List.<Set<String>>of() : all) {
            holding.add(find(words.get(), word).stream().map(TopHits.Hit::id).collect(Collectors.toSet()));
        }
        HeldWords held = new HeldWords(holding);
        return found.stream()
                .map(hit -> new NamedFolder(
                        new ResourceId(hit.id()), hit.score(), held.areAllIn(hit.id()), held.of(hit.id())))
                .toList();
    }

    /// @param inName forms of which the name must contain at least one
    private List<TopHits.Hit> find(Query words, Set<String> inName) throws IOException {
        BooleanQuery.Builder query = new BooleanQuery.Builder().add(folders, Occur.FILTER);
        query.add(Clauses.inName(inName), Occur.FILTER);
        query.add(words, Occur.MUST);
        return TopHits.of(searcher, query.build(), IndexVocabulary.MOST_FOLDERS, IndexVocabulary.MOST_FOLDERS)
                .hits();
    }
}
