package cairn.adapter.enrichment.extraction;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.enrichment.extraction.parser.limit.ExtractionLimits;
import cairn.adapter.enrichment.process.SpoolSpace;
import cairn.application.port.Unavailable;
import cairn.application.port.extraction.TextExtractor;
import cairn.application.port.extraction.TextExtractor.Extraction;
import cairn.application.port.extraction.TextExtractor.Extraction.Extracted;
import cairn.application.port.extraction.TextExtractor.Extraction.Unreadable;
import cairn.application.port.extraction.TextExtractor.Extraction.Unsupported;
import cairn.application.port.extraction.TextExtractorContract;
import cairn.domain.Text;
import cairn.domain.content.MediaType;
import cairn.domain.failure.Failure.Part;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
@TestInstance(Lifecycle.PER_CLASS)
class ContentExtractorTest implements TextExtractorContract {
    private static final MediaType PDF = new MediaType("application", "pdf");

    private final Path work;
    private final ContentExtractor extractor;

    ContentExtractorTest(@TempDir Path directory) {
        this.work = directory.resolve("work");
        this.extractor = Extractors.in(work);
    }

    @Override
    public TextExtractor extractor() {
        return extractor;
    }

    @AfterAll
    void leavesNoFileBehind() {
        extractor.close();
        assertThat(work).isEmptyDirectory();
    }

    @Test
    void readsThePagesOfAPdf() throws IOException {
        assertThat(pdf(Pdfs.of("First page", "Second page")))
                .isEqualTo(new Extracted("First page\fSecond page", false, 2));
    }

    @Test
    void readsManyPages() throws IOException {
        String[] pages = IntStream.range(0, 300).mapToObj(i -> "Page " + i).toArray(String[]::new);
        assertThat(pdf(Pdfs.of(pages))).isInstanceOfSatisfying(Extracted.class, extracted -> {
            assertThat(extracted.pageCount()).isEqualTo(300);
            assertThat(extracted.text().split("\f")).hasSize(300).contains("Page 299");
        });
    }

    @Test
    void refusesAPdfWithAPassword() throws IOException {
        assertThat(code(pdf(Pdfs.encrypted("owner", "user", "secret")))).isEqualTo("file_encrypted");
    }

    @Test
    void readsAPdfThatOnlyForbidsChanges() throws IOException {
        assertThat(pdf(Pdfs.encrypted("owner", "", "open"))).isEqualTo(new Extracted("open", false, 1));
    }

    @Test
    void refusesBytesThatAreNoPdf() throws IOException {
        byte[] garbage = new byte[100_000];
        new Random(7).nextBytes(garbage);
        assertThat(code(pdf(garbage))).isEqualTo("file_unreadable");
        assertThat(code(pdf(new byte[0]))).isEqualTo("file_unreadable");
        assertThat(code(pdf("%PDF-1.7\n".getBytes(US_ASCII)))).isEqualTo("file_unreadable");
    }

    @Test
    void refusesATruncatedPdf() throws IOException {
        byte[] whole = Pdfs.of("a page", "another");
        assertThat(code(pdf(Arrays.copyOf(whole, 200)))).isEqualTo("file_unreadable");
    }

    @Test
    void survivesAnEndlesslyNestedPdf() throws IOException {
        String nested = "%PDF-1.7\n1 0 obj\n" + "[".repeat(100_000) + "\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF";
        assertThat(code(pdf(nested.getBytes(US_ASCII)))).isEqualTo("file_unreadable");
        assertThat(pdf(Pdfs.ofContent("[".repeat(100_000)))).isEqualTo(new Extracted("", false, 1));
        assertThat(pdf(Pdfs.of("next"))).isEqualTo(new Extracted("next", false, 1));
    }

    @Test
    void givesUpWhenTimeIsUp() throws IOException {
        ExtractionLimits hasty = new ExtractionLimits(Duration.ZERO, 1000, 10, 1 << 20);
        try (ContentExtractor limited = Extractors.in(work.resolveSibling("hasty"), hasty)) {
            assertThat(code(limited.extract(PDF, "a.pdf", stream(Pdfs.of("a")))))
                    .isEqualTo("file_too_complex");
        }
    }

    @Test
    void keepsNoMoreTextOrPagesThanAllowed() throws IOException {
        byte[] bytes = Pdfs.of("abcdef", "ghijkl", "mnopqr");
        assertThat(limited(8, 10, PDF, "a.pdf", bytes)).isEqualTo(new Extracted("abcdef\fg", true, 3));
        assertThat(limited(1000, 2, PDF, "a.pdf", bytes)).isEqualTo(new Extracted("abcdef\fghijkl", true, 3));
        assertThat(limited(4, 10, PLAIN, "a.txt", "😀😀😀".getBytes(UTF_8)))
                .isEqualTo(new Extracted("😀😀", true, null));
        assertThat(limited(3, 10, PLAIN, "a.txt", "ééééé".getBytes(UTF_8))).isEqualTo(new Extracted("ééé", true, null));
    }

    @Test
    void refusesFilesAboveTheSizeLimit() throws IOException {
        byte[] large = Arrays.copyOf(Pdfs.of("a"), 2 << 20);
        assertThat(code(limited(1000, 10, PDF, "a.pdf", large))).isEqualTo("file_too_large");
    }

    @Test
    void readsTextInAnyCharset() throws IOException {
        String latin = "Les élèves français étaient déjà arrivés à l'école où l'été a été très chaud. ";
        String japanese = "東京は日本の首都であり、世界で最も人口の多い都市の一つです。毎年多くの観光客が訪れます。";
        assertThat(plain(latin.getBytes(ISO_8859_1))).isEqualTo(latin);
        assertThat(plain(japanese.getBytes(Charset.forName("Shift_JIS")))).isEqualTo(japanese);
        assertThat(plain(japanese.getBytes(Charset.forName("EUC-JP")))).isEqualTo(japanese);
        assertThat(plain(("\uFEFF" + japanese).getBytes(UTF_16LE))).isEqualTo(japanese);
        assertThat(plain(("\uFEFF" + latin).getBytes(UTF_16BE))).isEqualTo(latin);
        assertThat(plain(latin.getBytes(UTF_16LE))).isEqualTo(latin);
        assertThat(plain(("\uFEFF" + latin).getBytes(UTF_8))).isEqualTo(latin);
    }

    @Test
    void detectsTheCharsetOfATextThatStartsInAscii() throws IOException {
        Charset shiftJis = Charset.forName("Shift_JIS");
        String text = "Nothing but plain words. ".repeat(20_000) + "東京は日本の首都であり、世界で最も人口の多い都市の一つです。";
        assertThat(plain(text.getBytes(shiftJis))).isEqualTo(text);
    }

    @Test
    void readsUtf8ThatIsDamagedInAFewPlaces() throws IOException {
        String log = "Größe und Übermut führen zu Ärger.\n".repeat(5) + "東京は日本の首都であり。\n";
        byte[] cut = (log + "Tür").getBytes(UTF_8);
        assertThat(plain(Arrays.copyOf(cut, cut.length - 2))).isEqualTo(log + "T\uFFFD");
        byte[] mixed = (log + "T\u0000r\n" + log).getBytes(UTF_8);
        mixed[log.getBytes(UTF_8).length + 1] = (byte) 0xFC;
        assertThat(plain(mixed)).isEqualTo(log + "T\uFFFDr\n" + log);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            windows-1251 | Привет, мир
            KOI8-R       | Привет, мир
            IBM866       | Привет, мир
            windows-1251 | Купить хлеб и молоко
            KOI8-R       | Купить хлеб и молоко
            windows-1251 | СРОЧНО ПОЗВОНИТЬ
            KOI8-R       | СРОЧНО ПОЗВОНИТЬ
            windows-1251 | Київ, столиця України
            windows-1251 | # setup.ini: Настройки по умолчанию
            windows-1252 | The café is closed – “until May”.
            windows-1252 | Le soleil brille déjà
            windows-1252 | Größe und Übermut führen zu Ärger
            windows-1250 | Zażółć gęślą jaźń
            ISO-8859-2   | Zażółć gęślą jaźń
            windows-1253 | Καλημέρα κόσμε
            windows-1254 | Güneşli bir gün, çok güzel
            windows-1256 | مرحبا بالعالم
            """)
    void detectsTheCharsetOfAFewWordsByTheirLanguage(String charset, String text) throws IOException {
        assertThat(plain(text.getBytes(Charset.forName(charset)))).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.txt", "i_study", "s_samples.txt", "notes"})
    void readsTextWhateverItsFirstLineLooksLike(String name) throws IOException {
        String table = "Source Name\tCharacteristics[organism]\tSample Name\nculture1\tyeast\tsample1\n";
        String study = "\"Investigation Identifier\"\t\"BII-I-1\"\nSTUDY\nStudy Identifier\tgrowth control\n";
        for (String text : List.of(table, study, "ONTOLOGY SOURCE REFERENCE\nTerm Source Name\tOBI\n")) {
            for (MediaType type : List.of(PLAIN, new MediaType("application", "octet-stream"))) {
                assertThat(extractor.extract(type, name, stream(text.getBytes(UTF_8))))
                        .as("%s %s %s", type, name, text)
                        .isEqualTo(new Extracted(text, false, null));
            }
        }
    }

    @Test
    void readsTextWithAFewControlCharacters() throws IOException {
        String cyrillic = "Записка: встреча в пятницу\u0000 в десять часов, у вокзала.";
        assertThat(plain(cyrillic.getBytes(Charset.forName("windows-1251")))).isEqualTo(cyrillic.replace("\u0000", ""));
        MediaType unknown = new MediaType("application", "octet-stream");
        String log = "10:00 started\n10:01 ready\n".repeat(10) + "\u0000\u0000";
        assertThat(extractor.extract(unknown, "service", stream(log.getBytes(UTF_8))))
                .isEqualTo(new Extracted(log.replace("\u0000", ""), false, null));
    }

    @Test
    void refusesBytesThatAreNoText() throws IOException {
        byte[] garbage = new byte[100_000];
        new Random(7).nextBytes(garbage);
        assertThat(code(extractor.extract(PLAIN, "a.txt", stream(garbage)))).isEqualTo("file_unreadable");
    }

    @Test
    void dropsCharactersThatCannotBeStored() throws IOException {
        assertThat(plain("a\u0000b and some more".getBytes(UTF_8))).isEqualTo("ab and some more");
        byte[] halfAPair = {(byte) 0xFF, (byte) 0xFE, 'x', 0, 0, (byte) 0xD8, 'y', 0};
        assertThat(Text.isWellFormed(plain(halfAPair))).isTrue();
    }

    @Test
    void detectsTheFormatByBytesAndNameWithoutAUsefulType() throws IOException {
        MediaType bytes = new MediaType("application", "octet-stream");
        assertThat(extractor.extract(bytes, "README.md", stream("hi".getBytes(UTF_8))))
                .isEqualTo(new Extracted("hi", false, null));
        assertThat(extractor.extract(bytes, "blob", stream("hi".getBytes(UTF_8))))
                .isEqualTo(new Extracted("hi", false, null));
        assertThat(extractor.extract(bytes, "blob", stream(new byte[] {0, 1, 2, 3})))
                .isEqualTo(new Unsupported());
        assertThat(extractor.extract(new MediaType("application", "ld+json"), "a", stream("{}".getBytes(UTF_8))))
                .isEqualTo(new Extracted("{}", false, null));
    }

    @Test
    void refusesCopiesThatWouldUseTheDiskReserve() throws IOException {
        SpoolSpace tight = new SpoolSpace(() -> 5L << 20, 4L << 20);
        Path full = work.resolveSibling("full");
        try (ContentExtractor limited = Extractors.in(full, Extractors.LIMITS, "", 256, tight)) {
            assertThatThrownBy(() -> limited.extract(PDF, "a.pdf", stream(Pdfs.of("a"))))
                    .isInstanceOfSatisfying(
                            Unavailable.class,
                            refused -> assertThat(refused.part()).isEqualTo(Part.DISK));
            assertThat(limited.extract(PLAIN, "a.txt", stream("a".getBytes(UTF_8))))
                    .isEqualTo(new Extracted("a", false, null));
        }
        assertThat(full).isEmptyDirectory();
    }

    @Test
    void deletesFilesLeftByACrash(@TempDir Path crashed) throws IOException {
        Files.writeString(crashed.resolve("read-123.bin"), "half a copy");
        Files.writeString(Files.createDirectory(crashed.resolve("read-456")).resolve("scratch"), "unpacked");
        Extractors.in(crashed).close();
        assertThat(crashed).isEmptyDirectory();
    }

    private Extraction limited(int characters, int pages, MediaType type, String name, byte[] bytes)
            throws IOException {
        ExtractionLimits limits = new ExtractionLimits(Duration.ofSeconds(30), characters, pages, 1 << 20);
        try (ContentExtractor limited = Extractors.in(work.resolveSibling("limited"), limits)) {
            return Extractors.text(limited.extract(type, name, stream(bytes)));
        }
    }

    private Extraction pdf(byte[] bytes) throws IOException {
        return Extractors.text(extractor.extract(PDF, "a.pdf", stream(bytes)));
    }

    private String plain(byte[] bytes) throws IOException {
        return extractor.extract(PLAIN, "a.txt", stream(bytes)) instanceof Extracted extracted
                ? extracted.text()
                : "nothing";
    }

    private static InputStream stream(byte[] bytes) {
        return TextExtractorContract.stream(bytes);
    }

    private static String code(Extraction extraction) {
        return extraction instanceof Unreadable unreadable ? unreadable.code() : extraction.toString();
    }
}
