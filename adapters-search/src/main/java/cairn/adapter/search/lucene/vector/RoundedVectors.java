package cairn.adapter.search.lucene.vector;

import org.apache.lucene.codecs.KnnVectorsFormat;
import org.apache.lucene.codecs.lucene104.Lucene104Codec;
import org.apache.lucene.codecs.lucene104.Lucene104HnswScalarQuantizedVectorsFormat;
import org.apache.lucene.codecs.lucene99.Lucene99HnswVectorsFormat;
import org.apache.lucene.util.quantization.QuantizedByteVectorValues.ScalarEncoding;

/// Stores vectors a second time, rounded to a byte for each dimension. A search of a large workspace compares with some
/// thousand vectors, here and there in memory: a quarter as much has to be read, and kept there. The whole vectors
/// are read where segments are merged, and in small workspaces. Measured: docs/performance.md.
public final class RoundedVectors extends Lucene104Codec {
    private static final KnnVectorsFormat BYTES = new Lucene104HnswScalarQuantizedVectorsFormat(
            ScalarEncoding.UNSIGNED_BYTE,
            Lucene99HnswVectorsFormat.DEFAULT_MAX_CONN,
            Lucene99HnswVectorsFormat.DEFAULT_BEAM_WIDTH);

    @Override
    public KnnVectorsFormat getKnnVectorsFormatForField(String field) {
        return BYTES;
    }
}
