package cairn.adapter.enrichment.onnx;

import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.OrtSession.SessionOptions;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.reflect.Field;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The ONNX Runtime of this process, with its telemetry switched off: it sends nothing and stores no
/// device ID.
///
/// Since version 1.29 the runtime sends telemetry on Linux and macOS too, unless an environment variable
/// forbids it before the library is initialised (microsoft/onnxruntime, pull request 27379).
public final class OnnxEnvironment {
    private static final Logger LOG = LoggerFactory.getLogger(OnnxEnvironment.class);
    private static final String OFF = "ORT_DISABLE_TELEMETRY";

    private static final OrtEnvironment ENVIRONMENT = withoutTelemetry();

    private OnnxEnvironment() {}

    public static OrtEnvironment get() {
        return ENVIRONMENT;
    }

    /// @throws OrtException if the file can't be read or understood
    public static OrtSession open(Path weights) throws OrtException {
        try (SessionOptions options = options()) {
            return ENVIRONMENT.createSession(weights.toString(), options);
        }
    }

    /// One thread per call: otherwise the runtime would use all cores for each. The arena stays on.
    /// Without it, memory after texts of 20 to 500 tokens is the same (250 MB), long texts take longer,
    /// and memory doubles in a server that does other work too. Embedding also needs the arena, because
    /// it asks it to return memory.
    ///
    /// By default the runtime keeps a memory plan for each length of text that it has seen. Without
    /// plans a server needs less memory, and a text of 512 tokens takes 0 to 4 % longer.
    private static SessionOptions options() throws OrtException {
        SessionOptions options = new SessionOptions();
        options.setIntraOpNumThreads(1);
        options.setInterOpNumThreads(1);
        options.setMemoryPatternOptimization(false);
        options.setOptimizationLevel(SessionOptions.OptLevel.ALL_OPT);
        options.addConfigEntry("session.intra_op.allow_spinning", "0");
        return options;
    }

    private static OrtEnvironment withoutTelemetry() {
        setVariable(OFF, "1");
        OrtEnvironment environment = OrtEnvironment.getEnvironment();
        removeTemporaryFolder();
        try {
            // On Windows, telemetry uses system events, which the variable does not affect.
            environment.setTelemetry(false);
        } catch (OrtException e) {
            throw new IllegalStateException("ONNX Runtime refuses to switch its telemetry off", e);
        }
        return environment;
    }

    /// The runtime always creates one, and removes it only when the process exits normally. Once loaded,
    /// its libraries need no files, except on Windows, which keeps these files.
    private static void removeTemporaryFolder() {
        try {
            Field field = Class.forName("ai.onnxruntime.OnnxRuntime").getDeclaredField("tempDirectory");
            field.setAccessible(true);
            Path folder = (Path) field.get(null);
            try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
                for (Path file : files) {
                    Files.deleteIfExists(file);
                }
            }
            Files.deleteIfExists(folder);
        } catch (ReflectiveOperationException | IOException e) {
            LOG.debug("the temporary folder of ONNX Runtime stays until the process ends", e);
        }
    }

    /// Calls POSIX's `setenv`, because Java can't change its own environment, and `java -jar` has no
    /// launcher that could. Does nothing where it is missing (Windows).
    @SuppressWarnings("restricted")
    private static void setVariable(String name, String value) {
        Linker linker = Linker.nativeLinker();
        linker.defaultLookup().find("setenv").ifPresent(address -> {
            FunctionDescriptor shape = FunctionDescriptor.of(
                    ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.ADDRESS, ValueLayout.JAVA_INT);
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment key = arena.allocateFrom(name);
                MemorySegment text = arena.allocateFrom(value);
                int failure = (int) linker.downcallHandle(address, shape).invokeExact(key, text, 1);
                if (failure != 0) {
                    throw new IllegalStateException("setenv failed for " + name);
                }
            } catch (Throwable e) {
                throw new IllegalStateException("ONNX Runtime's telemetry can't be switched off", e);
            }
        });
    }
}
