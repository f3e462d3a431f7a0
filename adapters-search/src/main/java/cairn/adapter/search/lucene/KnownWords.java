package cairn.adapter.search.lucene;

import cairn.adapter.search.lucene.workspace.OwnSegment;
import cairn.adapter.search.lucene.workspace.WorkspaceDocuments;
import cairn.adapter.search.text.Spelling;
import cairn.adapter.search.text.Spelling.Doubtful;
import cairn.domain.search.query.QueryText;
import cairn.domain.workspace.WorkspaceId;
import java.io.IOException;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;

/// The words that occur in a workspace, in items and in the names of tags and spaces.
final class KnownWords {
    private final IndexSearcher searcher;
    private final WorkspaceDocuments documents;

    KnownWords(IndexSearcher searcher, WorkspaceId workspace) {
        this.searcher = searcher;
        this.documents = Schema.documents(workspace);
    }

    /// See [cairn.application.port.search.IndexVocabulary#unknownWords].
    Set<String> unknown(QueryText text, boolean completesLastWord) throws IOException {
        Collection<Doubtful> unknown = new LinkedHashSet<>(Spelling.doubtful(text.loose()));
        for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
            removeKnown(unknown, leaf);
        }
        if (completesLastWord) {
            removeCompleted(unknown);
        }
        return unknown.stream()
                .map(Doubtful::word)
                .limit(Spelling.MOST_WORDS)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /// Stops early, since the first segment contains nearly all words.
    private void removeKnown(Collection<Doubtful> words, LeafReaderContext leaf) throws IOException {
        if (words.isEmpty()) {
            return;
        }
        OwnSegment ours = documents.in(leaf);
        TermsEnum terms = Terms.getTerms(leaf.reader(), Schema.WORDS).iterator();
        Iterator<Doubtful> left = words.iterator();
        while (!ours.isEmpty() && left.hasNext()) {
            if (holdsAny(terms, left.next().forms(), ours)) {
                left.remove();
            }
        }
    }

    private static boolean holdsAny(TermsEnum terms, List<String> forms, OwnSegment ours) throws IOException {
        for (String form : forms) {
            if (terms.seekExact(new BytesRef(form)) && ours.holdsAny(terms)) {
                return true;
            }
        }
        return false;
    }

    /// Removes the last word if it is the prefix of a known word.
    private void removeCompleted(Collection<Doubtful> unknown) throws IOException {
        for (Doubtful word : List.copyOf(unknown)) {
            Optional<Query> completions = word.isLast() ? Clauses.completions(word.word()) : Optional.empty();
            if (completions.isPresent() && isHeld(completions.get())) {
                unknown.remove(word);
            }
        }
    }

    private boolean isHeld(Query words) throws IOException {
        BooleanQuery.Builder ours = new BooleanQuery.Builder();
        documents.owners().forEach(owner -> ours.add(new TermQuery(owner), Occur.SHOULD));
        Query query = new BooleanQuery.Builder()
                .add(ours.build(), Occur.FILTER)
                .add(words, Occur.FILTER)
                .build();
        return searcher.search(query, 1).scoreDocs.length > 0;
    }
}
