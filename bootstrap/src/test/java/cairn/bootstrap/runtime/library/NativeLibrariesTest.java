package cairn.bootstrap.runtime.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Properties;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class NativeLibrariesTest {
    private static final String ONNX = "onnxruntime.native.path";
    private static final String BROTLI = "brotli4j.library.path";

    private final Path folder;
    private Properties properties = new Properties();

    NativeLibrariesTest(@TempDir Path temporary) {
        this.folder = temporary.resolve("models").resolve("natives");
    }

    @BeforeEach
    void provide() {
        properties = provided(folder);
    }

    @Test
    void setsThePathsOfTheUnpackedLibraries() throws IOException {
        assertThat(Path.of(properties.getProperty(ONNX)))
                .hasParent(folder)
                .isDirectoryContaining(file -> file.endsWith(System.mapLibraryName("onnxruntime")))
                .isDirectoryContaining(file -> file.endsWith(System.mapLibraryName("onnxruntime4j_jni")));
        assertThat(Path.of(properties.getProperty(BROTLI)))
                .hasFileName(System.mapLibraryName("brotli"))
                .isExecutable();
        assertThat(files()).hasSize(3);
    }

    @Test
    void unpacksTheLibrariesOnlyOnce() throws IOException {
        List<Object> before = identities();

        assertThat(provided(folder)).isEqualTo(properties);

        assertThat(identities()).isEqualTo(before);
    }

    @Test
    void replacesATruncatedLibrary() throws IOException {
        Path library = Path.of(properties.getProperty(BROTLI));
        byte[] whole = Files.readAllBytes(library);
        try (FileChannel channel = FileChannel.open(library, StandardOpenOption.WRITE)) {
            channel.truncate(1000);
        }

        provide();

        assertThat(library).hasBinaryContent(whole).isExecutable();
    }

    @Test
    void replacesADamagedLibraryOfTheSameSize() throws IOException {
        Path library = Path.of(properties.getProperty(BROTLI));
        byte[] whole = Files.readAllBytes(library);
        Files.write(library, new byte[whole.length]);

        provide();

        assertThat(library).hasBinaryContent(whole);
    }

    @Test
    void concurrentStartsDoNotInterfere() throws IOException {
        Path shared = folder.resolveSibling("shared");

        List<Properties> all = IntStream.range(0, 4)
                .parallel()
                .mapToObj(number -> provided(shared))
                .toList();

        assertThat(all)
                .containsOnly(provided(shared))
                .allSatisfy(own -> assertThat(own).containsKeys(ONNX, BROTLI));
        assertThat(files()).hasSize(3);
    }

    @Test
    void removesOldPartsLeftByKilledProcesses() throws IOException {
        Path of = Path.of(properties.getProperty(ONNX));
        Path left = Files.createFile(of.resolve("libonnxruntime.so123.part"));
        Path written = Files.createFile(of.resolve("libonnxruntime.so456.part"));
        Files.setLastModifiedTime(left, FileTime.from(Instant.now().minus(Duration.ofDays(1))));

        provide();

        assertThat(left).doesNotExist();
        assertThat(written).exists();
    }

    /// Another process may rename its part after the folder is listed and before the part is read. A
    /// dangling link looks the same at that moment.
    @Test
    void toleratesAPartThatDisappears() throws IOException {
        Path of = Path.of(properties.getProperty(ONNX));
        Files.createSymbolicLink(of.resolve("libonnxruntime.so789.part"), of.resolve("nothing"));

        assertThat(provided(folder)).isEqualTo(properties);
    }

    @Test
    void setsNoPathsWhenTheFolderIsUnusable() throws IOException {
        Path file = Files.createFile(folder.resolveSibling("file"));

        Properties own = provided(file.resolve("natives"));

        assertThat(own).doesNotContainKeys(ONNX, BROTLI);
    }

    @Test
    void keepsPathsThatAreAlreadySet() {
        Properties own = system();
        own.setProperty(ONNX, "/opt/onnxruntime");

        NativeLibraries.provide(folder, own);

        assertThat(own).containsEntry(ONNX, "/opt/onnxruntime").containsKey(BROTLI);
    }

    private static Properties provided(Path folder) {
        Properties own = system();
        NativeLibraries.provide(folder, own);
        return own;
    }

    private static Properties system() {
        Properties own = new Properties();
        for (String name : List.of("os.name", "os.arch")) {
            own.setProperty(name, System.getProperty(name));
        }
        return own;
    }

    /// The identities of all files, which change when a file is replaced.
    private List<Object> identities() throws IOException {
        return files().stream().map(NativeLibrariesTest::identity).toList();
    }

    private static Object identity(Path file) {
        try {
            return List.of(Files.getAttribute(file, "unix:ino"), Files.getLastModifiedTime(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).sorted().toList();
        }
    }
}
