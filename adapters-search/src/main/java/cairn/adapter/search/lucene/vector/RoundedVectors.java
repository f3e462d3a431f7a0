package cairn.adapter.search.lucene.vector;

import org.apache.lucene.codecs.KnnVectorsFormat;
import org.apache.lucene.codecs.lucene104.Lucene104Codec;
import org.apache.lucene.codecs.lucene104.Lucene104HnswScalarQuantizedVectorsFormat;
import org.apache.lucene.codecs.lucene99.Lucene99HnswVectorsFormat;
import org.apache.lucene.util.quantization.QuantizedByteVectorValues.ScalarEncoding;

/// Stores vectors a second time, rounded to one byte per dimension. A search of a large workspace
/// compares with some thousand vectors, with random access to memory, and rounded ones need a quarter
/// of the memory and bandwidth. Full vectors are read by merges and in small workspaces.
/// Measurements: docs/performance.md.
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
