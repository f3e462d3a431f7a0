package cairn.adapter.search.lucene.workspace;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;

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
