package cairn.adapter.search.lucene;

import java.io.IOException;
import java.util.OptionalLong;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;

/// The revisions that a searcher sees, including those of tombstones.
final class Revisions {
    private final IndexSearcher searcher;

    Revisions(IndexSearcher searcher) {
        this.searcher = searcher;
    }

    OptionalLong find(BytesRef key) throws IOException {
        for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
            OptionalLong revision = find(leaf.reader(), key);
            if (revision.isPresent()) {
                return revision;
            }
        }
        return OptionalLong.empty();
    }

    /// Passages have the key of their item, but no revision.
    private static OptionalLong find(LeafReader reader, BytesRef key) throws IOException {
        Terms terms = reader.terms(Schema.KEY);
        TermsEnum keys = terms == null ? TermsEnum.EMPTY : terms.iterator();
        if (!keys.seekExact(key)) {
            return OptionalLong.empty();
        }
        Bits live = reader.getLiveDocs();
        NumericDocValues revisions = DocValues.getNumeric(reader, Schema.REVISION_OF_ENTRY);
        PostingsEnum documents = keys.postings(null, PostingsEnum.NONE);
        for (int doc = documents.nextDoc(); doc != DocIdSetIterator.NO_MORE_DOCS; doc = documents.nextDoc()) {
            if ((live == null || live.get(doc)) && revisions.advanceExact(doc)) {
                return OptionalLong.of(revisions.longValue());
            }
        }
        return OptionalLong.empty();
    }
}
