package cairn.bootstrap.bench.latency;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.KnnFloatVectorQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.uhighlight.UnifiedHighlighter;
import org.apache.lucene.store.MMapDirectory;

/// Pages of hits from the index of [BareLucene], with the texts and what the library's own highlighter marks in them:
/// what a server does at the least.
public final class BarePages implements AutoCloseable {
    private static final int BEST = 100;
    private static final int PASSAGES = 3;

    private final MMapDirectory directory;
    private final DirectoryReader reader;
    private final IndexSearcher searcher;
    private final UnifiedHighlighter highlighter;

    private BarePages(MMapDirectory directory) throws IOException {
        this.directory = directory;
        this.reader = DirectoryReader.open(directory);
        this.searcher = new IndexSearcher(reader);
        this.highlighter =
                UnifiedHighlighter.builder(searcher, new StandardAnalyzer()).build();
    }

    static BarePages open(Path folder, Corpus corpus, int notes) throws IOException {
        BareLucene.open(folder, corpus, notes).close();
        return in(folder);
    }

    /// Of an index with the same fields, and perhaps more.
    public static BarePages in(Path folder) throws IOException {
        return new BarePages(new MMapDirectory(folder));
    }

    /// @param vector of the question, where meaning counts too: then the ranks in both lists are added
    /// @param size hits of the page, at most
    /// @return characters read, and texts marked
    public int page(String question, Optional<float[]> vector, int size) {
        try {
            Query words = BareLucene.anyOf(question);
            int[] page = vector.isPresent() ? both(words, vector.get(), size) : first(words, size);
            int characters = 0;
            for (int document : page) {
                characters += searcher.storedFields()
                        .document(document)
                        .get(BareLucene.TEXT)
                        .length();
            }
            return page.length == 0 ? 0 : characters + marked(words, page);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private int marked(Query words, int[] page) throws IOException {
        String[] fields = {BareLucene.TEXT};
        Map<String, String[]> marked = highlighter.highlightFields(fields, words, page, new int[] {PASSAGES});
        return marked.getOrDefault(BareLucene.TEXT, new String[0]).length;
    }

    private int[] first(Query words, int size) throws IOException {
        ScoreDoc[] found = searcher.search(words, size).scoreDocs;
        int[] page = new int[found.length];
        for (int i = 0; i < page.length; i++) {
            page[i] = found[i].doc;
        }
        return page;
    }

    private int[] both(Query words, float[] vector, int size) throws IOException {
        Map<Integer, Integer> ranks = new HashMap<>();
        Query near = new KnnFloatVectorQuery(BareLucene.VECTOR, vector, BEST);
        for (Query query : new Query[] {words, near}) {
            ScoreDoc[] found = searcher.search(query, BEST).scoreDocs;
            for (int i = 0; i < found.length; i++) {
                ranks.merge(found[i].doc, BEST - i, Integer::sum);
            }
        }
        return ranks.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .limit(size)
                .mapToInt(Map.Entry::getKey)
                .toArray();
    }

    @Override
    public void close() throws IOException {
        reader.close();
        directory.close();
    }
}
