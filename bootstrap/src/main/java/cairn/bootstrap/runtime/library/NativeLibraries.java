package cairn.bootstrap.runtime.library;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Loads native libraries from a folder in which each is unpacked once. By default they are unpacked
/// into the temporary folder at each start, and remain there if the process is killed.
public final class NativeLibraries {
    private static final Logger LOG = LoggerFactory.getLogger(NativeLibraries.class);

    private NativeLibraries() {}

    /// Call before the first use of a library, since its loader reads the property only once.
    ///
    /// @param folder created if missing; if it can't be used, libraries are unpacked
    ///     into the temporary folder
    /// @param properties of the system; properties that are already set are kept
    public static void provide(Path folder, Properties properties) {
        for (NativeLibrary library : of(properties)) {
            if (properties.getProperty(library.property()) != null) {
                continue;
            }
            try {
                properties.setProperty(
                        library.property(),
                        library.unpack(folder.toAbsolutePath()).toString());
            } catch (IOException | UnsupportedOperationException e) {
                LOG.info("unpacked {} into the temporary folder, not {}: {}", library.name(), folder, e.toString());
            }
        }
    }

    /// Tesseract is not included: its processes unpack it once by themselves.
    private static List<NativeLibrary> of(Properties properties) {
        String system = system(properties.getProperty("os.name", "").toLowerCase(Locale.ROOT));
        boolean isArm = properties.getProperty("os.arch", "").equals("aarch64");
        String onnx = "/ai/onnxruntime/native/" + system + (isArm ? "-aarch64/" : "-x64/");
        String brotli = "/lib/" + system + (isArm ? "-aarch64/" : "-x86_64/");
        return List.of(
                new NativeLibrary(
                        "onnxruntime",
                        "onnxruntime.native.path",
                        List.of(
                                onnx + System.mapLibraryName("onnxruntime"),
                                onnx + System.mapLibraryName("onnxruntime4j_jni")),
                        true),
                new NativeLibrary(
                        "brotli", "brotli4j.library.path", List.of(brotli + System.mapLibraryName("brotli")), false));
    }

    /// The name that both libraries use.
    private static String system(String name) {
        return name.contains("mac") || name.contains("darwin") ? "osx" : "linux";
    }
}
