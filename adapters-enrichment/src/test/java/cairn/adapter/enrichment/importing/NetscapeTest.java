package cairn.adapter.enrichment.importing;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.exchange.ImportedItem;
import cairn.domain.importing.ImportFormat;
import cairn.domain.importing.ReportEntry;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NetscapeTest {
    private static final String FIREFOX = """
        <!DOCTYPE NETSCAPE-Bookmark-file-1>
        <!-- This is an automatically generated file.
             It will be read and overwritten.
             DO NOT EDIT! -->
        <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'none'"></meta>
        <TITLE>Bookmarks</TITLE>
        <H1>Bookmarks Menu</H1>

        <DL><p>
            <DT><A HREF="https://example.org/a?b=1&amp;c=2" ADD_DATE="1546398245" LAST_MODIFIED="1546398300" \
        ICON="data:image/png;base64,iVBORw0KGgo=" TAGS="news,täglich">Märchen &amp; more</A>
            <DD>What it is about,
        in two lines
            <DT><H3 ADD_DATE="1546398000" LAST_MODIFIED="1546398001">Cooking</H3>
            <DD>All about bread
            <DL><p>
                <DT><A HREF="https://bread.example/">Bread</A>
                <DT><H3>Deep</H3>
                <DL><p>
                    <DT><A HREF="https://deep.example/" ADD_DATE="1546398245000000">Deepest</A>
                </DL><p>
                <DT><H3>Empty</H3>
                <DL><p>
                </DL><p>
                <HR>
                <DT><A HREF="https://after.example/">After</A>
            </DL><p>
            <DT><A HREF="javascript:alert(1)">Bookmarklet</A>
            <DT><A HREF="place:sort=8">Most visited</A>
            <DT><A HREF="https://bread.example/">Bread</A>
        </DL>
        """;

    private final Files files;

    NetscapeTest(@TempDir Path folder) {
        files = new Files(folder);
    }

    @Test
    void keepsFoldersInTheirOrder() {
        Files.Contents read = files.read(FIREFOX);

        assertThat(read.format()).isEqualTo(ImportFormat.NETSCAPE);
        assertThat(read.paths())
                .containsExactly(
                        "Märchen & more",
                        "Cooking",
                        "Cooking/Bread",
                        "Cooking/Deep",
                        "Cooking/Deep/Deepest",
                        "Cooking/Empty",
                        "Cooking/After",
                        "Bread");
        assertThat(read.items()).extracting(ImportedItem::key).doesNotHaveDuplicates();
    }

    @Test
    void keepsDatesTagsAndDescriptions() {
        Files.Contents read = files.read(FIREFOX);
        ImportedItem.Details details = read.item("Märchen & more").details();

        assertThat(details.created()).contains(Instant.ofEpochSecond(1546398245));
        assertThat(details.modified()).contains(Instant.ofEpochSecond(1546398300));
        assertThat(details.description()).isEqualTo("What it is about,\nin two lines");
        assertThat(read.tags("Märchen & more")).containsExactly("news", "täglich");
        assertThat(read.item("Cooking").details().created()).contains(Instant.ofEpochSecond(1546398000));
        assertThat(read.item("Cooking").details().description()).isEqualTo("All about bread");
        assertThat(read.item("Deepest").details().created()).contains(Instant.ofEpochSecond(1546398245));
        assertThat(read.item("Bread").details().description()).isNull();
    }

    @Test
    void reportsUnsupportedAddressesWithTheirLines() {
        assertThat(files.read(FIREFOX).notTaken())
                .extracting(ReportEntry::name, ReportEntry::code, ReportEntry::place)
                .containsExactly(
                        Tuple.tuple("Bookmarklet", "unsupported_address", "line 28"),
                        Tuple.tuple("Most visited", "unsupported_address", "line 29"));
    }

    @Test
    void readsOtherEncodings() {
        for (Charset charset :
                new Charset[] {StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE, StandardCharsets.UTF_8}) {
            assertThat(files.read(("\uFEFF" + FIREFOX).getBytes(charset)).paths())
                    .contains("Märchen & more");
        }
        assertThat(files.read(FIREFOX.getBytes(Charset.forName("windows-1252"))).paths())
                .contains("Märchen & more");
    }

    @Test
    void readsUnclosedLists() {
        assertThat(files.read("<DL><p><DT><H3>A</H3><DL><DT><A HREF=\"https://a.example/\">a</A><DT><H3>B</H3><DL><DT>"
                                + "<A HREF=\"https://b.example/\">b")
                        .paths())
                .containsExactly("A", "A/a", "A/B", "A/B/b");
    }

    @Test
    void encodesAddressesAsBrowsersDo() {
        Files.Contents read = files.read("<DL><DT><A HREF=\"https://a.example/x y|z?q=[1]&100%#a#b\">a</A>");

        assertThat(read.item("a").content())
                .isInstanceOfSatisfying(
                        ImportedItem.Content.Link.class,
                        link -> assertThat(link.url().value())
                                .isEqualTo("https://a.example/x%20y%7Cz?q=%5B1%5D&100%25#a%23b"));
    }

    @Test
    void dropsOnlyUnknownElements() {
        Files.Contents read = files.read("""
            <!DOCTYPE NETSCAPE-Bookmark-file-1>
            <DL><p>text<p>
                <DT><H3>Plain <B>and bold</B></H3>
                <DD>About <I>it</I> all<BR>in lines
                <DL><p>
                    <DT><A HREF="https://a.example/">The <B>first</B></A>
                    <DD>Its <I>own</I> text
                    <P><A HREF="https://b.example/">In a paragraph</A></P>
                    <DT><H3>Unused</H3>
                    <DT><H3>Deep</H3>
                    <DL><p><DT><A HREF="https://c.example/">c</A></DL><p>
                    <HR>
                    <A HREF="https://d.example/">In no term</A>
                    <DT>
                    <DT><A HREF="https://e.example/">e</A>
                </DL><p>
                <DT><A HREF="https://f.example/">f</A>
            </DL><p>
            """);

        assertThat(read.paths())
                .containsExactly(
                        "Plain and bold",
                        "Plain and bold/The first",
                        "Plain and bold/In a paragraph",
                        "Plain and bold/Unused",
                        "Plain and bold/Deep",
                        "Plain and bold/Deep/c",
                        "Plain and bold/In no term",
                        "Plain and bold/e",
                        "f");
        assertThat(read.item("Plain and bold").details().description()).isEqualTo("About  allin lines");
        assertThat(read.item("The first").details().description()).startsWith("Its  text");
    }

    @Test
    void readsPastVeryManyUselessElements() {
        for (String junk :
                List.of("x<p>", "<DT><H3></H3>", "<DT>x", "<A>", "<DT><A></A>", "x<br>", "<hr>", "<DD>x<br>")) {
            assertThat(files.read("<!DOCTYPE NETSCAPE-Bookmark-file-1><DL>" + junk.repeat(30_000)
                                    + "<DT><A HREF=\"https://a.example/\">a</A></DL>")
                            .item("a"))
                    .as(junk)
                    .isNotNull();
        }
        assertThat(files.refusal("<DL><DT><A HREF=\"https://a.example/\">" + "<i></i>".repeat(1001) + "</A></DL>")
                        .code())
                .isEqualTo("entry_too_large");
    }

    @Test
    void readsManyLinksAndLongIcons() {
        StringBuilder html = new StringBuilder("<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n");
        for (int i = 0; i < 3000; i++) {
            if (i % 100 == 0) {
                html.append("<DT><H3>Folder ").append(i).append("</H3>\n<DL><p>\n");
            }
            html.append("<DT><A HREF=\"https://example.org/")
                    .append(i)
                    .append("\" ICON=\"data:image/png;base64,")
                    .append("A".repeat(5000))
                    .append("\">Link ")
                    .append(i)
                    .append("</A>\n");
            if (i % 100 == 99) {
                html.append("</DL><p>\n");
            }
        }

        assertThat(files.read(html + "</DL>").paths()).hasSize(3030).contains("Folder 2900/Link 2999");
    }
}
