package cairn.adapter.search.lucene;

import cairn.adapter.search.text.Spelling;
import cairn.adapter.search.text.Spelling.Doubtful;
import cairn.domain.search.query.QueryText;
import cairn.domain.workspace.WorkspaceId;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/// The words that a workspace holds, in items and in the names of tags and spaces.
final class KnownWords {
    private final IndexSearcher searcher;
    private final Query workspace;

    KnownWords(IndexSearcher searcher, WorkspaceId workspace) {
        this.searcher = searcher;
        BytesRef its = Schema.bytes(workspace.value());
        this.workspace = new BooleanQuery.Builder()
                .add(new TermQuery(new Term(Schema.ITEM_OF, its)), Occur.SHOULD)
                .add(new TermQuery(new Term(Schema.TAG_OF, its)), Occur.SHOULD)
                .add(new TermQuery(new Term(Schema.SPACE_OF, its)), Occur.SHOULD)
                .build();
    }

    /// See [cairn.application.port.search.IndexVocabulary#unknownWords].
    Set<String> unknown(QueryText text, boolean completesLastWord) throws IOException {
        Set<String> unknown = new LinkedHashSet<>();
        for (Doubtful word : Spelling.doubtful(text.loose())) {
            if (unknown.size() < Spelling.MOST_WORDS && !holds(word, completesLastWord && word.isLast())) {
                unknown.add(word.word());
            }
        }
        return unknown;
    }

    private boolean holds(Doubtful word, boolean asBeginning) throws IOException {
        if (holds(forms(word))) {
            return true;
        }
        Optional<Query> completions = asBeginning ? Clauses.completions(word.word()) : Optional.empty();
        return completions.isPresent() && holds(completions.get());
    }

    private static Query forms(Doubtful word) {
        return new TermInSetQuery(
                Schema.WORDS, word.forms().stream().map(BytesRef::new).toList());
    }

    /// Ends at the first.
    private boolean holds(Query words) throws IOException {
        Query query = new BooleanQuery.Builder()
                .add(workspace, Occur.FILTER)
                .add(words, Occur.FILTER)
                .build();
        Weight weight = searcher.createWeight(searcher.rewrite(query), ScoreMode.COMPLETE_NO_SCORES, 1);
        for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
            Scorer scorer = weight.scorer(leaf);
            if (scorer != null && hasLive(scorer.iterator(), leaf.reader().getLiveDocs())) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasLive(DocIdSetIterator documents, @Nullable Bits live) throws IOException {
        int document = documents.nextDoc();
        while (document != DocIdSetIterator.NO_MORE_DOCS && live != null && !live.get(document)) {
            document = documents.nextDoc();
        }
        return document != DocIdSetIterator.NO_MORE_DOCS;
    }
}
