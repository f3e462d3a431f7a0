package cairn.adapter.enrichment.extraction;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.extraction.TextExtractor.Extraction;
import cairn.application.port.extraction.TextExtractor.Extraction.Extracted;
import cairn.application.port.extraction.TextExtractor.Extraction.Unreadable;
import cairn.domain.content.MediaType;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Files with wrong names: intact ones are read by their content, all others fail with a code, and none
/// yields no text or binary data as text.
@Tag("slow")
@TestInstance(Lifecycle.PER_CLASS)
class BrokenFilesTest {
    private static final String WORDS = "Wombats dig.";
    private static final Map<String, String> TYPES = Map.of(
            "pdf", "application/pdf",
            "docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
            "doc", "application/msword",
            "odt", "application/vnd.oasis.opendocument.text",
            "epub", "application/epub+zip",
            "zip", "application/zip",
            "rtf", "application/rtf",
            "eml", "message/rfc822",
            "html", "text/html",
            "gz", "application/gzip");

    private final ContentExtractor extractor;

    BrokenFilesTest(@TempDir Path folder) {
        this.extractor = Extractors.in(folder.resolve("work"));
    }

    @AfterAll
    void close() {
        extractor.close();
    }

    /// @param expected a code, or the expected text
    record Case(String name, String holding, MediaType type, byte[] bytes, String expected) {
        @Override
        public String toString() {
            return name + " holding " + holding;
        }
    }

    private static Case of(String name, String holding, byte[] bytes, String expected) {
        String extension = name.substring(name.lastIndexOf('.') + 1);
        MediaType type = MediaType.parse(TYPES.getOrDefault(extension, "application/octet-stream"))
                .orElseThrow();
        return new Case(name, holding, type, bytes, expected);
    }

    static List<Case> misnamed() throws IOException {
        List<Case> cases = new ArrayList<>();
        for (String extension : TYPES.keySet()) {
            String name = "a." + extension;
            cases.add(of(name, "text", WORDS.getBytes(UTF_8), WORDS));
            cases.add(of(name, "a page", ("<!DOCTYPE html><p>" + WORDS + "</p>").getBytes(UTF_8), WORDS));
            cases.add(of(name, "a PDF", Pdfs.of(WORDS), WORDS));
            cases.add(of(name, "a Word document", OfficeFiles.word(WORDS), WORDS));
            cases.add(of(name, "an archive", Zips.of(Map.of("inside.txt", new byte[3])), "inside.txt"));
        }
        return cases;
    }

    static List<Case> broken() throws IOException {
        byte[] noise = noise();
        List<Case> cases = new ArrayList<>();
        for (String extension : TYPES.keySet()) {
            cases.add(of("a." + extension, "noise", noise, HostileFiles.UNREADABLE));
            cases.add(of("a." + extension, "nothing", new byte[0], HostileFiles.UNREADABLE));
        }
        for (String extension : List.of("txt", "xml", "json", "csv")) {
            cases.add(of("a." + extension, "noise", noise, HostileFiles.UNREADABLE));
        }
        cases.add(of("a.pdf", "a mark alone", "%PDF-1.7\n".getBytes(UTF_8), HostileFiles.UNREADABLE));
        cases.add(of("a.pdf", "a mark and text", ("%PDF-1.7\n" + WORDS).getBytes(UTF_8), HostileFiles.UNREADABLE));
        cases.add(of("a.pdf", "a mark and noise", after("%PDF-1.7\n", noise), HostileFiles.UNREADABLE));
        cases.add(of("a.docx", "a mark and noise", after("PK\u0003\u0004", noise), HostileFiles.UNREADABLE));
        cases.add(of("a.xml", "a bomb", Bombs.laughs("a").getBytes(UTF_8), HostileFiles.TOO_COMPLEX));
        cases.add(of("a.docx", "a bomb", Bombs.laughs("a").getBytes(UTF_8), HostileFiles.TOO_COMPLEX));
        for (Map.Entry<String, byte[]> good : HostileFiles.good().entrySet()) {
            if (isLostInHalf(good.getKey())) {
                byte[] half = Arrays.copyOf(good.getValue(), good.getValue().length / 2);
                cases.add(of("half-" + good.getKey(), "half of it", half, HostileFiles.UNREADABLE));
            }
        }
        return cases;
    }

    /// Pictures are excluded, as their text is not read here, and archives without an order of entries,
    /// as all of their text may be in the first half.
    private static boolean isLostInHalf(String name) {
        return Stream.of(".png", ".epub", ".odt").noneMatch(name::endsWith);
    }

    @ParameterizedTest
    @MethodSource("misnamed")
    void readsIntactFilesByTheirContent(Case file) throws IOException {
        assertThat(read(file))
                .isInstanceOfSatisfying(
                        Extracted.class, read -> assertThat(read.text().strip()).isEqualTo(file.expected()));
    }

    @ParameterizedTest
    @MethodSource("broken")
    void brokenFilesFailWithACode(Case file) throws IOException {
        assertThat(read(file))
                .isInstanceOfSatisfying(
                        Unreadable.class, refused -> assertThat(refused.code()).isEqualTo(file.expected()));
    }

    /// Valid documents use entities too.
    @ParameterizedTest
    @MethodSource("entities")
    void acceptsEntitiesThatExpandToLittle(String xml) throws IOException {
        assertThat(read(of("a.xml", "entities", xml.getBytes(UTF_8), "")))
                .isInstanceOfSatisfying(
                        Extracted.class, read -> assertThat(read.text()).isEqualTo(xml));
    }

    static List<String> entities() {
        return List.of(
                "<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY b \"c\"><!ENTITY d '&b; &b;'>]><a>&d;</a>",
                "<?xml version=\"1.0\"?><!DOCTYPE a SYSTEM \"a.dtd\" [<!ENTITY b SYSTEM \"b.xml\">]><a>&b;</a>");
    }

    private Extraction read(Case file) throws IOException {
        return extractor.extract(file.type(), file.name(), new ByteArrayInputStream(file.bytes()));
    }

    private static byte[] noise() {
        byte[] noise = new byte[20_000];
        new Random(1).nextBytes(noise);
        return noise;
    }

    private static byte[] after(String mark, byte[] bytes) {
        byte[] all = Arrays.copyOf(mark.getBytes(UTF_8), mark.length() + bytes.length);
        System.arraycopy(bytes, 0, all, mark.length(), bytes.length);
        return all;
    }
}
