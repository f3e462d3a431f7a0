package cairn.adapter.enrichment.vision;

import cairn.adapter.enrichment.onnx.ModelThreads;
import cairn.adapter.enrichment.onnx.VectorCache;
import cairn.application.port.model.Embedder;
import cairn.application.port.model.PictureEmbedder;
import cairn.domain.content.Raster;
import cairn.domain.search.similarity.CosineRange;
import cairn.domain.search.similarity.VectorSpace;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/// [PictureEmbedder] with one network for pictures and one for texts that were trained together, such as
/// CLIP. Pictures and queries have vectors in one space, where pictures are also compared with each
/// other.
final class DualEncoder implements PictureEmbedder, AutoCloseable {
    /// Cosines of CLIP between a picture and a text: about 0.15 for unrelated texts, 0.35 at most.
    private static final CosineRange MEANINGS = new CosineRange(0.2, 0.3);

    /// Cosines between pictures: any two photographs are much nearer to each other than to any text.
    private static final CosineRange LOOKS = new CosineRange(0.6, 0.9);

    /// The limit of the embedded index.
    private static final int MOST_DIMENSIONS = 1024;

    private static final int REMEMBERED_QUERIES = 1000;
    private static final int DIGEST_LENGTH = 12;

    private final DualEncoderModel model;
    private final String id;
    private final int dimensions;
    private final ModelThreads pictureThread = ModelThreads.ofRequests(1, "embed-picture-");
    private final ModelThreads queryThread = ModelThreads.ofRequests(1, "embed-picture-query-");
    private final VectorCache remembered = new VectorCache(REMEMBERED_QUERIES);

    private DualEncoder(DualEncoderModel model, String id, int dimensions) {
        this.model = model;
        this.id = id;
        this.dimensions = dimensions;
    }

    /// Loads the model and tries both networks, so that a faulty folder is noticed at once.
    ///
    /// @throws IOException if it does not work
    static DualEncoder open(DualEncoderFolder folder) throws IOException {
        DualEncoderModel model = DualEncoderModel.load(folder);
        try {
            int pictures = model.embed(new Raster(1, 1, new int[1])).length;
            int texts = model.embed("a picture").length;
            if (pictures != texts) {
                throw new IllegalStateException("pictures have " + pictures + " dimensions, texts " + texts);
            }
            if (texts > MOST_DIMENSIONS) {
                throw new IllegalStateException(
                        "its vectors have " + texts + " dimensions, and may have at most " + MOST_DIMENSIONS);
            }
            return new DualEncoder(model, "clip_" + folder.digest().substring(0, DIGEST_LENGTH), texts);
        } catch (RuntimeException e) {
            model.close();
            throw new IOException("the model of " + folder.vision().getParent() + " does not work", e);
        }
    }

    @Override
    public VectorSpace meanings(Embedder texts) {
        return new VectorSpace(id, dimensions, MEANINGS);
    }

    @Override
    public VectorSpace looks() {
        return new VectorSpace(id, dimensions, LOOKS);
    }

    @Override
    public Embedding embed(Raster picture, List<Embedder> texts) {
        float[] vector = pictureThread.run(() -> model.embed(picture));
        return new Embedding(Map.of(id, vector), vector, List.of());
    }

    @Override
    public float[] embedQuery(String text, Embedder texts) {
        float[] known = remembered.find(text);
        if (known != null) {
            return known;
        }
        float[] vector = queryThread.run(() -> model.embed(text));
        remembered.put(text, vector);
        return vector;
    }

    @Override
    public void close() {
        boolean picturesEnded = pictureThread.close();
        boolean queriesEnded = queryThread.close();
        if (picturesEnded && queriesEnded) {
            model.close();
        }
    }
}
