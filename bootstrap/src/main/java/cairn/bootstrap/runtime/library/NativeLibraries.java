package cairn.bootstrap.runtime.library;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Has libraries loaded from a folder in which each is unpacked once. By themselves they are unpacked into the
/// temporary folder at each start, and a process that is killed leaves them there.
public final class NativeLibraries {
    private static final Logger LOG = LoggerFactory.getLogger(NativeLibraries.class);

    private NativeLibraries() {}

    /// Must come before the first use of a library: its loader reads the property once.
    ///
    /// @param folder made when missing. If it can't be used, libraries are unpacked into the temporary folder
    /// @param properties of the system; one that is set stays
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

    /// Tesseract is not among them: its processes unpack it once by themselves.
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

    /// As both name it.
    private static String system(String name) {
        return name.contains("mac") || name.contains("darwin") ? "osx" : "linux";
    }
}
