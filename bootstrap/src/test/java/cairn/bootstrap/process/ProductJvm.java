package cairn.bootstrap.process;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// JVMs that run the product, with its class path and nothing of the tests. They read what they load from an AOT cache
/// (JEP 483), which is made once per build of the classes: a server then starts with half the processor time.
public final class ProductJvm {
    private static final Path FOLDER = Path.of("target", "product-jvm").toAbsolutePath();
    private static final Path CACHE = FOLDER.resolve("product.aot");
    private static final List<String> FLAGS = List.of(
            "--enable-native-access=ALL-UNNAMED",
            "-XX:+UseSerialGC",
            // Uses the product's configuration: the one in test archives logs to standard output.
            "-Dlogback.configurationFile=logback.xml");
    private static final String CLASS_PATH = classPath();

    static {
        train();
    }

    private ProductJvm() {}

    /// A command of Cairn in a JVM of its own; the settings of this process are not inherited.
    public static ProcessBuilder command(List<String> jvmOptions, String... arguments) {
        return builder(Stream.concat(Stream.of("-XX:AOTCache=" + CACHE), jvmOptions.stream()), arguments);
    }

    private static ProcessBuilder builder(Stream<String> jvmOptions, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(FLAGS);
        jvmOptions.forEach(command::add);
        command.add("cairn.bootstrap.Main");
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().keySet().removeIf(name -> name.startsWith("CAIRN_"));
        // As an argument it would be too long for some systems.
        builder.environment().put("CLASSPATH", CLASS_PATH);
        return builder;
    }

    /// The cache holds classes of archives only, so folders of classes are packed.
    private static String classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !entry.isEmpty())
                .map(Path::of)
                .filter(entry ->
                        !entry.endsWith("test-classes") && !entry.toString().endsWith("-tests.jar"))
                .map(entry -> Files.isDirectory(entry) ? packed(entry) : entry)
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
    }

    /// Packed again only if a class changed, since the cache would not match otherwise.
    private static Path packed(Path classes) {
        // Of <module>/target/classes.
        Path path = classes.toAbsolutePath();
        Path module = path.getName(path.getNameCount() - 3);
        Path jar = FOLDER.resolve(module + ".jar");
        try {
            String state = state(classes);
            Path packedState = FOLDER.resolve(module + ".state");
            if (Files.exists(jar)
                    && Files.exists(packedState)
                    && Files.readString(packedState).equals(state)) {
                return jar;
            }
            Files.createDirectories(FOLDER);
            Files.deleteIfExists(CACHE);
            pack(classes, jar);
            Files.writeString(packedState, state);
            return jar;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String state(Path classes) throws IOException {
        StringBuilder state = new StringBuilder();
        for (Path file : tree(classes)) {
            state.append(classes.relativize(file))
                    .append(' ')
                    .append(Files.getLastModifiedTime(file))
                    .append('\n');
        }
        return state.toString();
    }

    private static List<Path> tree(Path folder) throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            return paths.filter(path -> !path.equals(folder)).sorted().toList();
        }
    }

    /// Includes entries for folders, by which Flyway finds its migrations.
    private static void pack(Path classes, Path jar) throws IOException {
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(file)) {
            for (Path source : tree(classes)) {
                String name = classes.relativize(source).toString().replace(File.separatorChar, '/');
                boolean isFolder = Files.isDirectory(source);
                entries.putNextEntry(new JarEntry(isFolder ? name + "/" : name));
                if (!isFolder) {
                    Files.copy(source, entries);
                }
                entries.closeEntry();
            }
        }
    }

    /// Without a cache the JVM starts more slowly: it ignores a missing one.
    private static void train() {
        if (Files.exists(CACHE)) {
            return;
        }
        try {
            Files.createDirectories(FOLDER);
            Path log = FOLDER.resolve("train.log");
            int status = builder(
                            Stream.of("-XX:TieredStopAtLevel=1", "-XX:AOTCacheOutput=" + CACHE),
                            "train",
                            "--rounds",
                            "20")
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start()
                    .onExit()
                    .join()
                    .exitValue();
            if (status != 0) {
                throw new IllegalStateException("the training run ended with " + status + "; see " + log);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
