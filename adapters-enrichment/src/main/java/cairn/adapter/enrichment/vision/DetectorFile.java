package cairn.adapter.enrichment.vision;

import cairn.adapter.enrichment.embedding.ModelFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The detector in ONNX (8 MB). The build packs it as a resource if it can fetch its source (module
/// `picture-model`); else an operator may put it into the folder of models.
final class DetectorFile {
    static final String NAME = "centernet.onnx";

    /// The npm package it is made of.
    static final String PACKAGE = "@vladmandic/human@3.3.6";

    /// Part of the names of vector spaces made with it. The last figure rises when its output is
    /// interpreted differently.
    static final String VERSION = "1b635a15_2";

    static final String RESOURCE = "/" + NAME;
    static final String SHA256 = "e8c1775b3c9a23165dc824959fc433f421acc98ba86d15069d3216a723991fc1";

    private final Path folder;
    private final String resource;

    /// @param folder of models
    DetectorFile(Path folder) {
        this(folder, RESOURCE);
    }

    DetectorFile(Path folder, String resource) {
        this.folder = folder;
        this.resource = resource;
    }

    boolean isAvailable() {
        return isPacked() || Files.isRegularFile(folder.resolve(NAME));
    }

    ObjectDetector open() throws IOException {
        return ObjectDetector.open(isPacked() ? ModelFile.extract(folder, resource, SHA256) : folder.resolve(NAME));
    }

    private boolean isPacked() {
        return DetectorFile.class.getResource(resource) != null;
    }
}
