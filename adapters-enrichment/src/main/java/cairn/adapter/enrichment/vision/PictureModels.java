package cairn.adapter.enrichment.vision;

import cairn.application.port.model.PictureModel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Chooses the model of pictures: a dual encoder from the folder of models, else the label mixture, else
/// none.
public final class PictureModels implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(PictureModels.class);

    private final PictureModel model;
    private final AutoCloseable resource;

    private PictureModels(PictureModel model, AutoCloseable resource) {
        this.model = model;
        this.resource = resource;
    }

    /// A dual encoder that does not work is logged and ignored.
    ///
    /// @param folder of models
    public static PictureModels open(Path folder) {
        return open(folder, new DetectorFile(folder));
    }

    static PictureModels open(Path folder, DetectorFile detector) {
        return dualEncoder(folder).map(PictureModels::present).orElseGet(() -> labelMixture(folder, detector));
    }

    private static Optional<DualEncoder> dualEncoder(Path folder) {
        try {
            Optional<DualEncoderFolder> found = DualEncoderFolder.find(folder);
            return found.isEmpty() ? Optional.empty() : Optional.of(DualEncoder.open(found.get()));
        } catch (IOException | LinkageError e) {
            LOG.error("the dual encoder in {} can't be used; pictures are embedded without it", folder, e);
            return Optional.empty();
        }
    }

    private static PictureModels present(DualEncoder encoder) {
        LOG.info("pictures are embedded by {}", encoder.looks().id());
        return new PictureModels(new PictureModel.Present(encoder), encoder);
    }

    private static PictureModels labelMixture(Path folder, DetectorFile detector) {
        if (detector.isAvailable()) {
            LabelMixture mixture = new LabelMixture(detector);
            return new PictureModels(new PictureModel.Present(mixture), mixture);
        }
        String hint = "There is no image model: build the server where npm can fetch " + DetectorFile.PACKAGE
                + ", or put " + DetectorFile.NAME + " of such a build, or a folder with a dual encoder in ONNX, into "
                + folder + " and start the server again.";
        LOG.warn("{} Until then, images are not found by what they show.", hint);
        return new PictureModels(new PictureModel.Missing(hint), () -> {});
    }

    public PictureModel model() {
        return model;
    }

    @Override
    public void close() {
        try {
            resource.close();
        } catch (Exception e) {
            throw new IllegalStateException("the model of pictures can't be unloaded", e);
        }
    }
}
