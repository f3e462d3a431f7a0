package cairn.adapter.search.lucene.workspace;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.util.Bits;
import org.jspecify.annotations.Nullable;

/// The documents of a workspace that words are looked for in.
///
/// @param owners each of them has one of these terms
public record WorkspaceDocuments(List<Term> owners) {
    public WorkspaceDocuments {
        owners = List.copyOf(owners);
    }

    /// How many there are, some that are obsolete among them.
    int count(IndexReader reader) throws IOException {
        int count = 0;
        for (Term owner : owners) {
            count += reader.docFreq(owner);
        }
        return count;
    }

    public Segment in(LeafReaderContext leaf) throws IOException {
        List<TermsEnum> ours = new ArrayList<>();
        for (Term owner : owners) {
            TermsEnum terms = Terms.getTerms(leaf.reader(), owner.field()).iterator();
            if (terms.seekExact(owner.bytes())) {
                ours.add(terms);
            }
        }
        return new Segment(ours, leaf.reader().getLiveDocs(), leaf.reader().maxDoc());
    }

    /// Those of one segment. Reads postings itself: a query for each word costs several times as much.
    ///
    /// @param owners each at the term of its field
    /// @param size of the segment, with documents of others
    public record Segment(List<TermsEnum> owners, @Nullable Bits live, int size) {
        public boolean isEmpty() {
            return owners.isEmpty();
        }

        public boolean holdAny(TermsEnum term) throws IOException {
            return count(term, 1) > 0;
        }

        /// How many hold the term; beyond `exactly` an estimate.
        int count(TermsEnum term, int exactly) throws IOException {
            int count = 0;
            for (TermsEnum owner : owners) {
                count += common(term, owner, exactly);
            }
            return count;
        }

        /// Its share of `most`, those that were stored first; in their order.
        ///
        /// @param all how many there are in all segments, more than none
        int[] first(int most, int all) throws IOException {
            IntStream.Builder first = IntStream.builder();
            for (TermsEnum owner : owners) {
                PostingsEnum documents = owner.postings(null, PostingsEnum.NONE);
                int left = (int) Math.ceilDiv((long) most * owner.docFreq(), all);
                for (; left > 0 && documents.nextDoc() != PostingsEnum.NO_MORE_DOCS; left--) {
                    first.add(documents.docID());
                }
            }
            return first.build().sorted().toArray();
        }

        private int common(TermsEnum one, TermsEnum other, int exactly) throws IOException {
            PostingsEnum documents = one.postings(null, PostingsEnum.NONE);
            PostingsEnum others = other.postings(null, PostingsEnum.NONE);
            int found = 0;
            int document = documents.nextDoc();
            while (document != PostingsEnum.NO_MORE_DOCS && found < exactly) {
                int met = others.docID() < document ? others.advance(document) : others.docID();
                if (met == document && (live == null || live.get(document))) {
                    found++;
                }
                document = met == document ? documents.nextDoc() : documents.advance(met);
            }
            return document == PostingsEnum.NO_MORE_DOCS ? found : (int) ((long) found * size / document);
        }
    }
}
