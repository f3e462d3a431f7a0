package cairn.adapter.search.lucene.workspace;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;

/// The documents of a workspace in which words are searched.
///
/// @param owners terms of which each document has one
public record WorkspaceDocuments(List<Term> owners) {
    public WorkspaceDocuments {
        owners = List.copyOf(owners);
    }

    /// Their number, including some obsolete ones.
    int count(IndexReader reader) throws IOException {
        int count = 0;
        for (Term owner : owners) {
            count += reader.docFreq(owner);
        }
        return count;
    }

    public OwnSegment in(LeafReaderContext leaf) throws IOException {
        List<TermsEnum> ours = new ArrayList<>();
        for (Term owner : owners) {
            TermsEnum terms = Terms.getTerms(leaf.reader(), owner.field()).iterator();
            if (terms.seekExact(owner.bytes())) {
                ours.add(terms);
            }
        }
        return new OwnSegment(ours, leaf.reader().getLiveDocs());
    }
}
