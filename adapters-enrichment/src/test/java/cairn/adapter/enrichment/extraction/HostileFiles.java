package cairn.adapter.enrichment.extraction;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/// Files made to do harm.
public final class HostileFiles {
    static final String TOO_COMPLEX = "file_too_complex";
    static final String UNREADABLE = "file_unreadable";
    static final String ENCRYPTED = "file_encrypted";

    private HostileFiles() {}

    /// @param expected a code, `text`, or `any` if several outcomes are valid
    public record Hostile(String name, byte[] bytes, String expected) {
        @Override
        public String toString() {
            return name;
        }
    }

    static List<Hostile> all() throws IOException {
        List<Hostile> files = new ArrayList<>();
        files.addAll(locked());
        files.addAll(broken());
        files.addAll(swelling());
        files.addAll(nested());
        return files;
    }

    public static List<Hostile> locked() throws IOException {
        byte[] word = OfficeFiles.word("secret");
        return List.of(
                new Hostile("locked.docx", OfficeFiles.encrypted(word, "password"), ENCRYPTED),
                new Hostile("locked.xls", OfficeFiles.encryptedExcel97("password", "secret"), ENCRYPTED),
                new Hostile("locked.pdf", Pdfs.encrypted("owner", "user", "secret"), ENCRYPTED));
    }

    public static List<Hostile> broken() throws IOException {
        List<Hostile> files = new ArrayList<>();
        for (Map.Entry<String, byte[]> good : good().entrySet()) {
            byte[] bytes = good.getValue();
            files.add(new Hostile("empty-" + good.getKey(), new byte[0], UNREADABLE));
            files.add(new Hostile("half-" + good.getKey(), Arrays.copyOf(bytes, bytes.length / 2), "any"));
        }
        files.add(new Hostile("half.docx", half(OfficeFiles.word("a")), UNREADABLE));
        files.add(new Hostile("half.xls", half(OfficeFiles.excel97("a")), UNREADABLE));
        files.add(new Hostile("half.zip", half(Zips.of(Map.of("a", new byte[0]))), UNREADABLE));
        files.add(new Hostile("loop.pdf", pageLoop(), "any"));
        return files;
    }

    public static List<Hostile> swelling() throws IOException {
        byte[] laughs = Bombs.laughs("svg").getBytes(UTF_8);
        byte[] word = OfficeFiles.word("a");
        return List.of(
                new Hostile("bomb.docx", Bombs.wordOf(20), TOO_COMPLEX),
                new Hostile("bomb.zip", Bombs.zipOf(30), "text"),
                new Hostile("bomb.tar.gz", Archives.gzip(Archives.gzip(new byte[30 << 20])), "text"),
                new Hostile("names.zip", Bombs.manyNames(30_000), "text"),
                new Hostile("bomb.pdf", Bombs.pdfOf(60), "any"),
                new Hostile("picture.pdf", Bombs.pdfWithPicture(50_000), "text"),
                new Hostile("bomb.png", Bombs.png(50_000, 50_000, false), TOO_COMPLEX),
                new Hostile("honest.png", Bombs.png(20_000, 20_000, true), TOO_COMPLEX),
                new Hostile("laughs.xml", Bombs.laughs("a").getBytes(UTF_8), TOO_COMPLEX),
                new Hostile("laughs.svg", laughs, UNREADABLE),
                new Hostile("laughs.docx", Bombs.withPart(word, "word/document.xml", laughs), UNREADABLE),
                new Hostile("laughs.html", Bombs.laughs("html").getBytes(UTF_8), "text"),
                new Hostile("laughs.odt", Zips.openDocument("text", "&i;"), UNREADABLE));
    }

    public static List<Hostile> nested() throws IOException {
        String xml = "<a>".repeat(200_000);
        byte[] word = OfficeFiles.word("a");
        return List.of(
                new Hostile("nested.html", ("<div>".repeat(100_000) + "deep").getBytes(UTF_8), "any"),
                new Hostile("nested.rtf", ("{\\rtf1 " + "{".repeat(200_000) + "deep").getBytes(US_ASCII), "any"),
                new Hostile("nested.svg", ("<svg>" + xml).getBytes(UTF_8), UNREADABLE),
                new Hostile("nested.docx", Bombs.withPart(word, "word/document.xml", xml.getBytes(UTF_8)), UNREADABLE),
                new Hostile("nested.json", "[".repeat(200_000).getBytes(UTF_8), "text"),
                new Hostile("nested.pdf", Pdfs.ofContent("[".repeat(100_000)), "text"),
                new Hostile("nested.eml", nestedMail(50), "text"));
    }

    /// Files that name an address where their readers might look for more.
    public static List<Hostile> naming(String address) throws IOException {
        String types = "<!DOCTYPE a SYSTEM \"" + address + "\" [<!ENTITY x SYSTEM \"" + address + "\">]>";
        String svg =
                "<svg xmlns=\"http://www.w3.org/2000/svg\"><image href=\"" + address + "\"/><text>&x;</text></svg>";
        String html = "<base href=\"%1$s\"><link rel=stylesheet href=\"%1$s\"><img src=\"%1$s\"><iframe src=\"%1$s\">";
        String include = "<a xmlns:i=\"http://www.w3.org/2001/XInclude\"><i:include href=\"" + address + "\"/>&x;</a>";
        byte[] part = (types + include).getBytes(UTF_8);
        return List.of(
                new Hostile("naming.svg", (types + svg).getBytes(UTF_8), "any"),
                new Hostile("naming.xml", part, "any"),
                new Hostile("naming.html", (html.formatted(address) + "text").getBytes(UTF_8), "text"),
                new Hostile("naming.docx", Bombs.withPart(OfficeFiles.word("a"), "word/document.xml", part), "any"),
                new Hostile("naming.odt", Zips.openDocument("text", include.replace("&x;", "")), "any"),
                new Hostile("naming.url", ("[InternetShortcut]\nURL=" + address).getBytes(UTF_8), "any"));
    }

    /// Valid files with changed bytes, the same in every run.
    public static List<Hostile> damaged(int each) throws IOException {
        List<Hostile> files = new ArrayList<>();
        Random chance = new Random(42);
        for (Map.Entry<String, byte[]> good : good().entrySet()) {
            for (int i = 0; i < each; i++) {
                byte[] bytes = good.getValue().clone();
                for (int j = 0; j < 1 + i * 5; j++) {
                    bytes[chance.nextInt(bytes.length)] = (byte) chance.nextInt(256);
                }
                files.add(new Hostile("damaged-" + i + "-" + good.getKey(), bytes, "any"));
            }
        }
        return files;
    }

    /// One file of each parsed format.
    public static Map<String, byte[]> good() throws IOException {
        Map<String, byte[]> good = new LinkedHashMap<>();
        good.put("a.pdf", Pdfs.of("one", "two"));
        good.put("a.docx", OfficeFiles.word("one"));
        good.put("a.xlsx", OfficeFiles.excel("one"));
        good.put("a.pptx", OfficeFiles.powerPoint("one"));
        good.put("a.xls", OfficeFiles.excel97("one"));
        good.put("a.ppt", OfficeFiles.powerPoint97("one"));
        good.put("a.odt", Zips.openDocument("text", "<office:text/>"));
        good.put("a.epub", Zips.epub("one", "two"));
        good.put("a.msg", Mails.outlook("one", "two"));
        good.put("a.zip", Zips.of(Map.of("one", new byte[0])));
        good.put("a.tar.gz", Archives.gzip(Archives.tar("one")));
        good.put("a.png", Bombs.png(100, 100, true));
        return good;
    }

    private static byte[] half(byte[] bytes) {
        return Arrays.copyOf(bytes, bytes.length / 2);
    }

    private static byte[] pageLoop() {
        return """
                %PDF-1.7
                1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
                2 0 obj <</Type/Pages/Kids[3 0 R]/Count 2/Parent 3 0 R>> endobj
                3 0 obj <</Type/Pages/Kids[2 0 R]/Count 2/Parent 2 0 R>> endobj
                trailer <</Root 1 0 R/Size 4>>
                %%EOF
                """.getBytes(US_ASCII);
    }

    private static byte[] nestedMail(int depth) {
        byte[] mail = Mails.of("innermost", "text", "a.txt", "words".getBytes(UTF_8));
        for (int i = 0; i < depth; i++) {
            mail = Mails.of("level " + i, "text", "inner.eml", mail.length > 1 << 20 ? new byte[1] : mail);
        }
        return mail;
    }
}
