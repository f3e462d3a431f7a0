package cairn.bootstrap.bench.latency;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.KnnFloatVectorField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.KnnFloatVectorQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.MMapDirectory;

/// The same notes in an index as the library's documentation makes one: a text field, a vector field, default
/// settings; the best hundred of each query. Texts are stored, for [BarePages].
public final class BareLucene implements AutoCloseable {
    public static final String TEXT = "text";
    public static final String VECTOR = "vector";
    private static final int BEST = 100;

    /// Enough for one segment, which is searched faster than several.
    private static final int BUFFER = 1024;

    private final MMapDirectory directory;
    private final DirectoryReader reader;
    private final IndexSearcher searcher;

    private BareLucene(MMapDirectory directory) throws IOException {
        this.directory = directory;
        this.reader = DirectoryReader.open(directory);
        this.searcher = new IndexSearcher(reader);
    }

    /// Builds the index only when the folder is empty.
    static BareLucene open(Path folder, Corpus corpus, int notes) throws IOException {
        MMapDirectory directory = new MMapDirectory(folder);
        if (!DirectoryReader.indexExists(directory)) {
            IndexWriterConfig config = new IndexWriterConfig(new StandardAnalyzer()).setRAMBufferSizeMB(BUFFER);
            try (IndexWriter writer = new IndexWriter(directory, config)) {
                for (int note = 0; note < notes; note++) {
                    writer.addDocument(document(corpus, note));
                }
            }
        }
        return new BareLucene(directory);
    }

    private static Document document(Corpus corpus, int note) {
        Document document = new Document();
        document.add(new TextField(TEXT, corpus.name(note) + "\n" + corpus.text(note), Field.Store.YES));
        document.add(
                new KnnFloatVectorField(VECTOR, corpus.vector(note).values(), VectorSimilarityFunction.DOT_PRODUCT));
        return document;
    }

    void words(String text) {
        search(anyOf(text));
    }

    static Query anyOf(String text) {
        BooleanQuery.Builder any = new BooleanQuery.Builder();
        for (String word : text.split(" ", -1)) {
            any.add(new TermQuery(new Term(TEXT, word)), Occur.SHOULD);
        }
        return any.build();
    }

    /// The last word is a prefix.
    void beginning(String text) {
        String[] words = text.split(" ", -1);
        BooleanQuery.Builder any = new BooleanQuery.Builder();
        for (int i = 0; i < words.length; i++) {
            Term term = new Term(TEXT, words[i]);
            any.add(i == words.length - 1 ? new PrefixQuery(term) : new TermQuery(term), Occur.SHOULD);
        }
        search(any.build());
    }

    void nearest(float[] vector) {
        search(new KnnFloatVectorQuery(VECTOR, vector, BEST));
    }

    private void search(Query query) {
        try {
            searcher.search(query, BEST);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        reader.close();
        directory.close();
    }
}
