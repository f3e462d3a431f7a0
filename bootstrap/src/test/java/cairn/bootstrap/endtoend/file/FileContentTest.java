package cairn.bootstrap.endtoend.file;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Processing;
import cairn.bootstrap.endtoend.Reply;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Files of several formats from the upload to a hit, and a hostile one.
@Tag("embedded")
@ExtendWith(CairnExtension.class)
@Processing
class FileContentTest {
    private static final String WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

    @Test
    void filesAreFoundByWordsInTheirContent(Api api) throws IOException {
        assertFound(api, api.createFile("minutes.docx", WORD, word("The zamboni was discussed.")), "zamboni");
        assertFound(api, api.createFile("wrong.pdf", "application/pdf", word("A wrongly named quokka.")), "quokka");
        assertFound(
                api,
                api.createFile(
                        "mail.eml",
                        "message/rfc822",
                        "Subject: Trip\r\nFrom: a@b.c\r\n\r\nBring the theodolite.".getBytes(US_ASCII)),
                "theodolite");
        assertFound(
                api,
                api.createFile("notes.txt", "text/plain", "\uFEFFein Küchenschrank".getBytes(UTF_16LE)),
                "Küchenschrank");
        assertFound(
                api,
                api.createFile("page.html", "text/html", "<title>T</title><p>a <b>bathysphere</b>".getBytes(UTF_8)),
                "bathysphere");
        assertFound(
                api,
                api.createFile("old.zip", "application/zip", zip(Map.of("plans/orrery.dwg", new byte[3]))),
                "orrery");
    }

    @Test
    void aPictureIsFoundByTheTextInIt(Api api) throws IOException {
        assertFound(api, api.createFile("sign.png", "image/png", picture("MARMALADE FACTORY")), "marmalade");
    }

    @Test
    void aHostileFileFailsWithACodeAndBlocksNoOthers(Api api) throws IOException {
        Reply hostile = api.createFile("bomb.docx", WORD, word("a".repeat(20 << 20)));
        Reply cut = api.createFile("cut.docx", WORD, Arrays.copyOf(word("cut"), 100));
        assertThat(api.createNote("meanwhile").status()).isEqualTo(201);
        assertThat(api.search("meanwhile").status()).isEqualTo(200);
        assertFound(api, api.createFile("next.docx", WORD, word("The astrolabe waits for nobody.")), "astrolabe");

        assertFailed(api, hostile, "file_too_complex");
        assertFailed(api, cut, "file_unreadable");
    }

    private static void assertFound(Api api, Reply file, String word) {
        assertThat(file.status()).isEqualTo(201);
        Reply read = api.awaitProcessed(file.at("/id"));
        assertThat(read.at("/stateProcessing")).as(read.text()).isEqualTo("completed");
        assertThat(api.search("\"" + word + "\"").each("/hits", "id")).containsExactly(file.at("/id"));
        Reply text = api.get("/v2/resources/" + file.at("/id") + "/text");
        assertThat(text.header("Content-Type")).isEqualTo("text/plain;charset=utf-8");
        assertThat(text.text()).containsIgnoringCase(word);
    }

    private static void assertFailed(Api api, Reply file, String code) {
        Reply read = api.awaitProcessed(file.at("/id"));
        assertThat(read.at("/stateProcessing")).isEqualTo("failed");
        assertThat(read.at("/data/failure/code")).isEqualTo(code);
        assertThat(read.at("/data/failure/hint")).isNotBlank();
    }

    private static byte[] word(String text) throws IOException {
        String types = """
                <Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
                <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
                <Override PartName="/word/document.xml" ContentType="%s.main+xml"/></Types>
                """.formatted(WORD);
        String relations = """
                <Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship
                Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument"
                Target="word/document.xml"/></Relationships>
                """;
        String document = "<w:document xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\">"
                + "<w:body><w:p><w:r><w:t>" + text + "</w:t></w:r></w:p></w:body></w:document>";
        return zip(Map.of(
                "[Content_Types].xml", types.getBytes(UTF_8),
                "_rels/.rels", relations.getBytes(UTF_8),
                "word/document.xml", document.getBytes(UTF_8)));
    }

    private static byte[] zip(Map<String, byte[]> entries) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue());
            }
        }
        return bytes.toByteArray();
    }

    private static byte[] picture(String text) throws IOException {
        BufferedImage picture = new BufferedImage(900, 200, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = picture.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, 900, 200);
        graphics.setColor(Color.BLACK);
        graphics.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 60));
        graphics.drawString(text, 40, 120);
        graphics.dispose();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageIO.write(picture, "png", bytes);
        return bytes.toByteArray();
    }
}
