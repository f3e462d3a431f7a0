package cairn.adapter.enrichment.extraction;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.extraction.TextExtractor.Extraction;
import cairn.application.port.extraction.TextExtractor.Extraction.Extracted;
import cairn.domain.content.MediaType;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A file of every supported format, without a type: bytes and name must suffice.
@Tag("slow")
@TestInstance(Lifecycle.PER_CLASS)
class FormatsTest {
    private static final MediaType UNKNOWN = new MediaType("application", "octet-stream");

    private final Path folder;
    private final ContentExtractor extractor;

    FormatsTest(@TempDir Path folder) {
        this.folder = folder;
        this.extractor = Extractors.in(folder.resolve("work"));
    }

    @AfterAll
    void close() {
        extractor.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "testEXCEL.strict.xlsx | This one is red",
                "testOneNote.one       | Note-ssn-test-mmmm",
                "chm/tcpip.CHM         | Adresse IP",
                "testPages.pages       | Some plain text to parse",
                "testKeynote.key       | A sample presentation",
                "testNumbers.numbers   | Expenditure by Category",
                "testMP3id3v2.mp3      | Test Artist",
                "testMP4.m4a           | Test Composer",
            })
    void readsSampleFilesOfOtherPrograms(String name, String text) throws IOException {
        assertThat(read(name, sample(name)))
                .isInstanceOfSatisfying(
                        Extracted.class, read -> assertThat(read.text()).contains(text));
    }

    @Test
    void doesNotSupportPackagesThatAreNoDocuments() throws IOException {
        assertThat(read("a.xps", sample("test_text.xps"))).isEqualTo(new Extraction.Unsupported());
        assertThat(read("a.3mf", Zips.model())).isEqualTo(new Extraction.Unsupported());
    }

    @Test
    void acceptsRecordingsWithoutTags() throws IOException {
        assertThat(read("a.m4a", sample("testMP4_truncated.m4a"))).isEqualTo(new Extracted("", false, null));
        assertThat(read("a.mp3", sample("testMP3noid3.mp3"))).isNotInstanceOf(Extraction.Unreadable.class);
    }

    private static byte[] sample(String name) throws IOException {
        try (InputStream in = FormatsTest.class.getResourceAsStream("/test-documents/" + name)) {
            return Objects.requireNonNull(in, name).readAllBytes();
        }
    }

    @Test
    void readsWord() throws IOException {
        assertThat(read("a.docx", OfficeFiles.word("First paragraph", "Second one")))
                .isEqualTo(new Extracted("First paragraph\nSecond one", false, null));
    }

    @Test
    void readsBothExcelFormatsWithAPagePerSheet() throws IOException {
        Extracted expected =
                new Extracted("Sheet of apples\n\tapples\t42\n\n\n\fSheet of pears\n\tpears\t42", false, 2);
        assertThat(squeezed(read("a.xlsx", OfficeFiles.excel("apples", "pears"))))
                .isEqualTo(squeezed(expected));
        assertThat(squeezed(read("a.xls", OfficeFiles.excel97("apples", "pears"))))
                .isEqualTo(squeezed(expected));
    }

    @Test
    void countsSlidesWithoutText() throws IOException {
        assertThat(read("a.pptx", OfficeFiles.powerPoint("", "", "Third slide", "")))
                .isInstanceOfSatisfying(
                        Extracted.class, read -> assertThat(read.text()).startsWith("\f\fThird slide"));
    }

    @Test
    void readsBothPowerPointFormatsWithAPagePerSlide() throws IOException {
        Extracted expected = new Extracted("First slide\fSecond slide", false, 2);
        assertThat(squeezed(read("a.pptx", OfficeFiles.powerPoint("First slide", "Second slide"))))
                .isEqualTo(expected);
        assertThat(squeezed(read("a.ppt", OfficeFiles.powerPoint97("First slide", "Second slide"))))
                .isEqualTo(expected);
    }

    @Test
    void readsOpenDocumentTexts() throws IOException {
        byte[] odt = Zips.openDocument("text", "<office:text><text:p>An open letter</text:p></office:text>");
        assertThat(squeezed(read("a.odt", odt))).isEqualTo(new Extracted("An open letter", false, null));
    }

    @Test
    void readsOpenDocumentSheets() throws IOException {
        String sheet = """
                <table:table table:name="%s"><table:table-row><table:table-cell office:value-type="string">
                <text:p>%s</text:p></table:table-cell></table:table-row></table:table>
                """;
        byte[] ods = Zips.openDocument(
                "spreadsheet",
                "<office:spreadsheet>" + sheet.formatted("one", "apples") + sheet.formatted("two", "pears")
                        + "</office:spreadsheet>");
        assertThat(squeezed(read("a.ods", ods))).isEqualTo(new Extracted("one\napples\ftwo\npears", false, 2));
    }

    @Test
    void readsOpenDocumentSlides() throws IOException {
        String slide = """
                <draw:page draw:name="%1$s"><draw:frame><draw:text-box><text:p>%1$s</text:p></draw:text-box>
                </draw:frame></draw:page>
                """;
        byte[] odp = Zips.openDocument(
                "presentation",
                "<office:presentation>" + slide.formatted("apples") + slide.formatted("pears")
                        + "</office:presentation>");
        assertThat(squeezed(read("a.odp", odp))).isEqualTo(new Extracted("apples\fpears", false, 2));
    }

    @Test
    void readsRtf() throws IOException {
        byte[] rtf = "{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Arial;}}\\f0 Rich caf\\'e9 text\\par}".getBytes(US_ASCII);
        assertThat(squeezed(read("a.rtf", rtf))).isEqualTo(new Extracted("Rich café text", false, null));
    }

    @Test
    void readsEpub() throws IOException {
        assertThat(squeezed(read("a.epub", Zips.epub("The Book", "It was a dark night."))))
                .isEqualTo(new Extracted("The Book\nIt was a dark night.", false, null));
    }

    @Test
    void readsHtml() throws IOException {
        String page = "<!doctype html><html><head><meta charset=iso-8859-1><title>Crêpes</title><style>p{}</style>"
                + "</head><body><script>alert(1)</script><p>Flour &amp; milk</p></body></html>";
        assertThat(squeezed(read("a.html", page.getBytes(ISO_8859_1))))
                .isEqualTo(new Extracted("Crêpes\nFlour & milk", false, null));
    }

    @Test
    void readsMailWithAttachments() throws IOException {
        byte[] mail = Mails.of("Minutes", "See below.", "minutes.docx", OfficeFiles.word("We met."));
        assertThat(squeezed(read("a.eml", mail)))
                .isEqualTo(new Extracted(
                        "Minutes\nFrom: Ada <ada@example.org>\nTo: Charles <charles@example.org>\nSee below.\n"
                                + "minutes.docx\nWe met.",
                        false,
                        null));
    }

    @Test
    void readsOutlookMail() throws IOException {
        assertThat(squeezed(read("a.msg", Mails.outlook("Minutes", "We met on Monday."))))
                .isEqualTo(new Extracted("Minutes\nWe met on Monday.", false, null));
    }

    @Test
    void readsTextSourceCodeTablesAndMarkdownUnchanged() throws IOException {
        for (String name :
                new String[] {"a.md", "a.csv", "A.java", "a.py", "a.rs", "a.tsv", "a.yaml", "a.sql", "Makefile"}) {
            assertThat(read(name, "one, two\n\tthree <b>\n".getBytes(UTF_8)))
                    .as(name)
                    .isEqualTo(new Extracted("one, two\n\tthree <b>\n", false, null));
        }
    }

    @Test
    void readsMarkdownThatStartsWithHtml() throws IOException {
        String text = "<html>\n\n# Title\n\nwords\n";
        assertThat(read("README.md", text.getBytes(UTF_8))).isEqualTo(new Extracted(text, false, null));
    }

    @Test
    void readsXmlUnchanged() throws IOException {
        String xml = "<?xml version=\"1.0\"?><recipe><step>Knead</step></recipe>";
        assertThat(read("a.xml", xml.getBytes(UTF_8))).isEqualTo(new Extracted(xml, false, null));
    }

    @Test
    void readsTheTextOfSvg() throws IOException {
        String svg = "<?xml version=\"1.0\"?><svg xmlns=\"http://www.w3.org/2000/svg\"><text>Flow chart</text></svg>";
        assertThat(squeezed(read("a.svg", svg.getBytes(UTF_8)))).isEqualTo(new Extracted("Flow chart", false, null));
    }

    @Test
    void readsTheFileNamesOfArchives() throws IOException {
        Extracted one = new Extracted("photos/beach.jpg", false, null);
        byte[] tar = Archives.tar("photos/beach.jpg");
        assertThat(squeezed(read("a.zip", Zips.of(Map.of("photos/beach.jpg", new byte[9])))))
                .isEqualTo(one);
        assertThat(squeezed(read("a.tar", tar))).isEqualTo(one);
        assertThat(squeezed(read("a.tar.gz", Archives.gzip(tar)))).isEqualTo(one);
        assertThat(squeezed(read("a.7z", Archives.sevenZip(folder.resolve("a.7z"), "photos/beach.jpg"))))
                .isEqualTo(one);
        assertThat(squeezed(read("notes.txt.gz", Archives.gzip("words".getBytes(UTF_8)))))
                .isEqualTo(new Extracted("notes.txt", false, null));
    }

    @Test
    void goesByTheBytesWhenNameOrTypeIsWrong() throws IOException {
        Extracted expected = new Extracted("Really Word", false, null);
        byte[] word = OfficeFiles.word("Really Word");
        assertThat(read("a.txt", word)).isEqualTo(expected);
        assertThat(read("a.pdf", word)).isEqualTo(expected);
        assertThat(extractor.extract(new MediaType("text", "plain"), "a", new ByteArrayInputStream(word)))
                .isEqualTo(expected);
        assertThat(extractor.extract(new MediaType("video", "mp4"), "a.mp4", new ByteArrayInputStream(word)))
                .isEqualTo(expected);
        assertThat(read("report.xls", "name,price\napple,3\n".getBytes(UTF_8)))
                .isEqualTo(new Extracted("name,price\napple,3\n", false, null));
        assertThat(read("a.docx", Pdfs.of("Really PDF"))).isEqualTo(new Extracted("Really PDF", false, 1));
    }

    private Extraction read(String name, byte[] bytes) throws IOException {
        return Extractors.text(extractor.extract(UNKNOWN, name, new ByteArrayInputStream(bytes)));
    }

    /// White space depends on the libraries: each run becomes one line break or space, page breaks stay.
    private static Extraction squeezed(Extraction extraction) {
        return extraction instanceof Extracted extracted
                ? new Extracted(
                        extracted
                                .text()
                                .replaceAll("[ \\t\\x0B]*\\n\\s*?(?=[^\\s]|\\f|$)", "\n")
                                .replaceAll("[ \\t]+", " ")
                                .replaceAll("\\s*\\f\\s*", "\f")
                                .replaceAll("\\n\\s+", "\n")
                                .strip(),
                        extracted.truncated(),
                        extracted.pageCount())
                : extraction;
    }
}
