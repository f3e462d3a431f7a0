package cairn.adapter.search.lucene;

import java.io.IOException;
import java.util.Arrays;
import java.util.Collection;
import java.util.UUID;
import java.util.stream.IntStream;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.Collector;
import org.apache.lucene.search.CollectorManager;
import org.apache.lucene.search.LeafCollector;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.util.IntroSelector;

/// Collects the documents with the highest scores, including ties at the last place.
///
/// A heap ordered by score and ID would read the ID of every tied document, which costs more than
/// scoring it: there are few distinct scores, since Lucene rounds the lengths of texts. Here documents
/// are only recorded, and sometimes cut back to the best. [Ties] reads IDs only of documents that tie at
/// a cut.
final class BestDocuments implements Collector {
    private static final int ROOM = 4096;

    private final Ties ties;
    private final int limit;
    private final int counted;
    private int[] documents;
    private float[] scores;
    private int size;
    private int matches;

    /// To be among the best, a document needs a higher score, or this score and an ID below `lastTied`.
    private float floor = Float.NEGATIVE_INFINITY;

    private UUID lastTied = Ties.HIGHEST;

    /// @param counted number up to which matches are counted; after that, documents that can't be among
    ///     the best are skipped
    BestDocuments(Ties ties, int limit, int counted) {
        this.ties = ties;
        this.limit = limit;
        this.counted = counted;
        int room = Math.max(2 * limit, ROOM);
        this.documents = new int[room];
        this.scores = new float[room];
    }

    /// Returns at most `limit` documents, in index order.
    Scored best() throws IOException {
        if (size > limit) {
            cut();
        }
        return new Scored(Arrays.copyOf(documents, size), Arrays.copyOf(scores, size));
    }

    /// The number of matches; `counted` + 1 if there are more than `counted`.
    int matches() {
        return Math.min(matches, counted + 1);
    }

    @Override
    public ScoreMode scoreMode() {
        return ScoreMode.TOP_SCORES;
    }

    @Override
    public LeafCollector getLeafCollector(LeafReaderContext leaf) throws IOException {
        return new Leaf(leaf);
    }

    private void add(int document, float score) throws IOException {
        documents[size] = document;
        scores[size] = score;
        size++;
        if (size == documents.length) {
            cut();
        }
    }

    /// Keeps only the best. Among those with the lowest remaining score, keeps the lowest IDs.
    private void cut() throws IOException {
        float lowest = nthHighest();
        int[] tied = IntStream.range(0, size)
                .filter(i -> scores[i] == lowest)
                .map(i -> documents[i])
                .toArray();
        int better = keepBetterThan(lowest);
        Ties.Lowest chosen = ties.lowest(tied, limit - better);
        merge(better, chosen.documents(), lowest);
        floor = lowest;
        lastTied = chosen.last();
    }

    private int keepBetterThan(float lowest) {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (scores[i] > lowest) {
                documents[kept] = documents[i];
                scores[kept] = scores[i];
                kept++;
            }
        }
        return kept;
    }

    /// Merges two runs in index order into one, since IDs can only be read in index order.
    private void merge(int kept, int[] chosen, float lowest) {
        size = kept + chosen.length;
        int from = kept - 1;
        int tied = chosen.length - 1;
        for (int to = size - 1; tied >= 0; to--) {
            if (from >= 0 && documents[from] > chosen[tied]) {
                documents[to] = documents[from];
                scores[to] = scores[from--];
            } else {
                documents[to] = chosen[tied--];
                scores[to] = lowest;
            }
        }
    }

    private float nthHighest() {
        float[] selected = Arrays.copyOf(scores, size);
        new Selection(selected).select(0, size, size - limit);
        return selected[size - limit];
    }

    /// Documents in index order, and their scores.
    record Scored(int[] documents, float[] scores) {}

    private final class Leaf extends ScoredLeaf {
        private final int base;
        private final Ties.Ids ids;

        Leaf(LeafReaderContext leaf) throws IOException {
            this.base = leaf.docBase;
            this.ids = Ties.idsOf(leaf);
        }

        @Override
        public void collect(int document) throws IOException {
            matches++;
            float score = score();
            float before = floor;
            if (score > floor || (score == floor && ids.isLower(document, lastTied))) {
                add(base + document, score);
            }
            if (floor > before || matches == counted + 1) {
                skip();
            }
        }

        @Override
        void skip() throws IOException {
            if (matches > counted && floor > 0) {
                require(floor);
            }
        }
    }

    /// Moves the number of a rank to its place without sorting the others.
    private static final class Selection extends IntroSelector {
        private final float[] numbers;
        private float pivot;

        Selection(float[] numbers) {
            this.numbers = numbers;
        }

        @Override
        protected void setPivot(int place) {
            pivot = numbers[place];
        }

        @Override
        protected int comparePivot(int place) {
            return Float.compare(pivot, numbers[place]);
        }

        @Override
        protected void swap(int one, int other) {
            float number = numbers[one];
            numbers[one] = numbers[other];
            numbers[other] = number;
        }
    }

    /// The searcher has no executor, so there is only one collector.
    static CollectorManager<BestDocuments, BestDocuments> manager(Ties ties, int limit, int counted) {
        return new CollectorManager<>() {
            @Override
            public BestDocuments newCollector() {
                return new BestDocuments(ties, limit, counted);
            }

            @Override
            public BestDocuments reduce(Collection<BestDocuments> collectors) {
                return collectors.iterator().next();
            }
        };
    }
}
