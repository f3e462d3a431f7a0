package cairn.adapter.enrichment.extraction;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.enrichment.extraction.HostileFiles.Hostile;
import cairn.adapter.enrichment.extraction.parser.ParserMain;
import cairn.application.port.extraction.TextExtractor.Extraction;
import cairn.application.port.extraction.TextExtractor.Extraction.Extracted;
import cairn.application.port.extraction.TextExtractor.Extraction.Unreadable;
import cairn.domain.content.MediaType;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every file ends with its text or a code, within the limits, and without harm to others.
@Order(1)
@Tag("slow")
@TestInstance(Lifecycle.PER_CLASS)
@Isolated
class HostileFilesTest {
    private static final MediaType UNKNOWN = new MediaType("application", "octet-stream");
    private static final Extraction FINE = new Extracted("fine", false, null);

    private final Path folder;
    private final ContentExtractor extractor;
    private final List<Hostile> files;

    HostileFilesTest(@TempDir Path folder) throws IOException {
        this.files = HostileFiles.all();
        this.folder = folder;
        this.extractor = Extractors.in(folder.resolve("work"), Extractors.LIMITS, "eng", 256);
    }

    @AfterAll
    void close() {
        extractor.close();
    }

    List<Hostile> files() {
        return files;
    }

    @ParameterizedTest
    @MethodSource("files")
    void endsWithItsTextOrACode(Hostile file) throws IOException {
        assertExpected(file);
        assertThat(read("a.docx", OfficeFiles.word("fine"))).isEqualTo(FINE);
    }

    private void assertExpected(Hostile file) throws IOException {
        Extraction extraction = read(file.name(), file.bytes());
        String outcome = extraction instanceof Unreadable unreadable ? unreadable.code() : "text";
        if (file.expected().equals("any")) {
            assertThat(outcome).isIn("text", HostileFiles.UNREADABLE, HostileFiles.TOO_COMPLEX);
        } else {
            assertThat(outcome).isEqualTo(file.expected());
        }
    }

    @Test
    void servesOthersDuringAHundredHostileFilesInARow() throws IOException {
        List<Hostile> attackers = new ArrayList<>(files);
        attackers.addAll(HostileFiles.damaged(5));
        assertThat(attackers).hasSizeGreaterThan(100);
        CompletableFuture<Integer> attack = CompletableFuture.supplyAsync(() -> readAll(attackers));

        byte[] good = OfficeFiles.word("fine");
        int served = 0;
        do {
            assertThat(read("a.docx", good)).isEqualTo(FINE);
            served++;
        } while (!attack.isDone());

        assertThat(attack.join()).isEqualTo(attackers.size());
        assertThat(served).isGreaterThan(1);
        assertThat(read("a.docx", good)).isEqualTo(FINE);
    }

    @Test
    void doesNotReadOtherFiles() throws IOException {
        String svg = "<?xml version=\"1.0\"?><!DOCTYPE svg [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>"
                + "<svg xmlns=\"http://www.w3.org/2000/svg\"><text>a&x;b</text></svg>";
        assertThat(read("a.svg", svg.getBytes(UTF_8)).toString()).doesNotContain("root:");
    }

    @Test
    void opensNoAddressThatAFileNames() throws IOException {
        try (ServerSocketChannel site = ServerSocketChannel.open()) {
            site.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            site.configureBlocking(false);
            String address = "http://127.0.0.1:" + site.socket().getLocalPort() + "/x";
            for (Hostile file : HostileFiles.naming(address)) {
                assertExpected(file);
                assertThat(site.accept()).as(file.name()).isNull();
            }
        }
    }

    @Test
    void aFileThatExhaustsTheMemoryFailsAlone() throws IOException {
        try (ContentExtractor small = Extractors.in(folder.resolve("small"), Extractors.LIMITS, "", 24)) {
            byte[] page = ("<html><body>" + "<p>word</p>".repeat(500_000)).getBytes(UTF_8);
            assertThat(read(small, "a.html", page))
                    .isInstanceOfSatisfying(
                            Unreadable.class,
                            refused -> assertThat(refused.code()).isEqualTo(HostileFiles.TOO_COMPLEX));
            assertThat(read(small, "a.pdf", Pdfs.of("fine"))).isEqualTo(new Extracted("fine", false, 1));
        }
    }

    @Test
    void replacesAKilledParser() throws IOException {
        try (ContentExtractor one = Extractors.in(folder.resolve("killed"))) {
            List<ProcessHandle> before = parsers();
            assertThat(read(one, "a.docx", OfficeFiles.word("fine"))).isEqualTo(FINE);
            List<ProcessHandle> started = new ArrayList<>(parsers());
            started.removeAll(before);
            assertThat(started).hasSize(1);
            started.getFirst().destroyForcibly();
            started.getFirst().onExit().join();
            assertThat(read(one, "a.docx", OfficeFiles.word("fine"))).isEqualTo(FINE);
        }
    }

    /// The parsers of this test's folder: the JVM of the tests also has other children.
    private List<ProcessHandle> parsers() {
        return ProcessHandle.current()
                .children()
                .filter(child -> child.info()
                        .commandLine()
                        .filter(line -> line.contains(ParserMain.class.getName()) && line.contains(folder.toString()))
                        .isPresent())
                .toList();
    }

    private int readAll(List<Hostile> files) {
        int count = 0;
        for (Hostile file : files) {
            try {
                read(file.name(), file.bytes());
            } catch (IOException e) {
                throw new UncheckedIOException(file.name(), e);
            }
            count++;
        }
        return count;
    }

    private Extraction read(String name, byte[] bytes) throws IOException {
        return read(extractor, name, bytes);
    }

    private static Extraction read(ContentExtractor extractor, String name, byte[] bytes) throws IOException {
        return Extractors.text(extractor.extract(UNKNOWN, name, new ByteArrayInputStream(bytes)));
    }
}
