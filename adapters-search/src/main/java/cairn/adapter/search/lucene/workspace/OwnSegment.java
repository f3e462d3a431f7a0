package cairn.adapter.search.lucene.workspace;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.util.Bits;
import org.jspecify.annotations.Nullable;

/// A workspace's documents in one segment. Reads postings directly, since a query per word would cost
/// several times as much.
public final class OwnSegment {
    private final List<TermsEnum> owners;
    private final @Nullable Bits live;
    private int @Nullable [] documents;
    private @Nullable PostingsEnum reused;

    /// @param owners each positioned at the term that marks documents of the workspace
    OwnSegment(List<TermsEnum> owners, @Nullable Bits live) {
        this.owners = owners;
        this.live = live;
    }

    public boolean isEmpty() {
        return owners.isEmpty();
    }

    /// Whether a live document has the term. Stops at the first one.
    public boolean holdsAny(TermsEnum term) throws IOException {
        for (TermsEnum owner : owners) {
            if (haveLiveDocument(term, owner)) {
                return true;
            }
        }
        return false;
    }

    /// Whether the two postings share a live document.
    private boolean haveLiveDocument(TermsEnum one, TermsEnum other) throws IOException {
        PostingsEnum these = one.postings(null, PostingsEnum.NONE);
        PostingsEnum others = other.postings(null, PostingsEnum.NONE);
        int document = these.nextDoc();
        while (document != PostingsEnum.NO_MORE_DOCS) {
            int met = others.docID() < document ? others.advance(document) : others.docID();
            if (met == document && (live == null || live.get(document))) {
                return true;
            }
            document = met == document ? these.nextDoc() : these.advance(met);
        }
        return false;
    }

    /// The number of documents with the term, including obsolete ones, as Lucene counts. More than
    /// `exactly` are estimated from the share of the workspace's documents passed so far.
    int count(TermsEnum term, int exactly) throws IOException {
        int[] ours = documents();
        PostingsEnum those = term.postings(reused, PostingsEnum.NONE);
        reused = those;
        int found = 0;
        int passed = 0;
        int document = those.nextDoc();
        while (document != PostingsEnum.NO_MORE_DOCS) {
            int place = Arrays.binarySearch(ours, passed, ours.length, document);
            passed = place < 0 ? -place - 1 : place + 1;
            found += place < 0 ? 0 : 1;
            if (passed == ours.length || found == exactly) {
                break;
            }
            document = place < 0 ? those.advance(ours[passed]) : those.nextDoc();
        }
        return found < exactly ? found : (int) ((long) found * ours.length / passed);
    }

    /// Up to `most` documents, evenly spread, in index order.
    int[] sample(int most) throws IOException {
        int[] ours = documents();
        int size = Math.min(most, ours.length);
        return IntStream.range(0, size)
                .map(i -> ours[(int) ((long) i * ours.length / size)])
                .toArray();
    }

    /// All documents, in index order.
    int[] documents() throws IOException {
        int[] known = documents;
        if (known != null) {
            return known;
        }
        int size = 0;
        for (TermsEnum owner : owners) {
            size += owner.docFreq();
        }
        int[] read = new int[size];
        int next = 0;
        for (TermsEnum owner : owners) {
            PostingsEnum its = owner.postings(null, PostingsEnum.NONE);
            while (its.nextDoc() != PostingsEnum.NO_MORE_DOCS) {
                read[next++] = its.docID();
            }
        }
        Arrays.sort(read);
        documents = read;
        return read;
    }
}
