package cairn.adapter.enrichment.extraction;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/// Small files that expand to a large size.
final class Bombs {
    private static final int BLOCK = 1 << 20;

    private static final String LAUGHS = """
            <?xml version="1.0"?>
            <!DOCTYPE lolz [<!ENTITY a "lol lol lol lol lol lol lol lol lol lol">
            <!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">
            <!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;"><!ENTITY e "&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;">
            <!ENTITY f "&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;"><!ENTITY g "&f;&f;&f;&f;&f;&f;&f;&f;&f;&f;">
            <!ENTITY h "&g;&g;&g;&g;&g;&g;&g;&g;&g;&g;"><!ENTITY i "&h;&h;&h;&h;&h;&h;&h;&h;&h;&h;">]>
            """;

    private Bombs() {}

    /// An XML document of gigabytes if its entities are expanded.
    static String laughs(String root) {
        return LAUGHS + "<" + root + ">&i;</" + root + ">";
    }

    /// The document with one of its parts replaced.
    static byte[] withPart(byte[] document, String name, byte[] content) throws IOException {
        Map<String, byte[]> parts = new LinkedHashMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(document))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                parts.put(entry.getName(), zip.readAllBytes());
            }
        }
        if (parts.put(name, content) == null) {
            throw new IllegalArgumentException("the document has no " + name);
        }
        return Zips.of(parts);
    }

    /// A document whose text is that many MB of one letter.
    static byte[] wordOf(int megabytes) throws IOException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        text.writeBytes(("<w:document xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\"><w:body>"
                        + "<w:p><w:r><w:t>")
                .getBytes(UTF_8));
        byte[] block = letters();
        for (int i = 0; i < megabytes; i++) {
            text.writeBytes(block);
        }
        text.writeBytes("</w:t></w:r></w:p></w:body></w:document>".getBytes(UTF_8));
        return withPart(OfficeFiles.word("a"), "word/document.xml", text.toByteArray());
    }

    static byte[] zipOf(int megabytes) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            zip.putNextEntry(new ZipEntry("zeros"));
            for (int i = 0; i < megabytes; i++) {
                zip.write(new byte[BLOCK]);
            }
        }
        return bytes.toByteArray();
    }

    static byte[] manyNames(int count) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (int i = 0; i < count; i++) {
                zip.putNextEntry(new ZipEntry("a rather long name of an entry of which there are many " + i));
            }
        }
        return bytes.toByteArray();
    }

    /// A PDF with a stream that unpacks to that many MB.
    static byte[] pdfOf(int megabytes) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new DeflaterOutputStream(packed)) {
            for (int i = 0; i < megabytes; i++) {
                byte[] block = new byte[BLOCK];
                Arrays.fill(block, (byte) ' ');
                out.write(block);
            }
        }
        return pdf("<</Length " + packed.size() + "/Filter/FlateDecode>>", packed.toByteArray());
    }

    /// A PDF of one page that declares a square picture of that many pixels per side.
    static byte[] pdfWithPicture(int side) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new DeflaterOutputStream(packed)) {
            out.write(new byte[BLOCK]);
        }
        return pdf(
                "<</Type/XObject/Subtype/Image/Width " + side + "/Height " + side
                        + "/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/FlateDecode/Length " + packed.size() + ">>",
                packed.toByteArray());
    }

    /// A PDF of one page whose text is read quickly, but whose background runs a program of that many
    /// steps for every pixel.
    static byte[] pdfWithProgram(int steps) {
        String program = "{ add " + "1 add 1 sub ".repeat(steps / 2) + "}";
        return """
                %%PDF-1.7
                1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
                2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
                3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 500 500]/Contents 5 0 R/Resources<<
                  /Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>
                  /Shading<</S <</ShadingType 1/ColorSpace/DeviceGray/Matrix[500 0 0 500 0 0]/Function 4 0 R>>>>>>>> endobj
                5 0 obj <</Length 44>> stream
                BT /F1 12 Tf 50 400 Td (fine) Tj ET /S sh   \s
                endstream endobj
                4 0 obj <</FunctionType 4/Domain[0 1 0 1]/Range[0 1]/Length %d>> stream
                %s
                endstream endobj
                trailer <</Root 1 0 R/Size 6>>
                %%%%EOF
                """.formatted(program.length(), program).getBytes(US_ASCII);
    }

    /// Object 4 is both the content of the page and its picture.
    private static byte[] pdf(String dictionary, byte[] stream) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        String head = """
                %%PDF-1.7
                1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
                2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
                3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 500 500]/Contents 5 0 R
                  /Resources<</XObject<</X 4 0 R>>>>>> endobj
                5 0 obj <</Length 30>> stream
                q 400 0 0 400 0 0 cm /X Do Q
                endstream endobj
                4 0 obj %s stream
                """.formatted(dictionary);
        out.writeBytes(head.getBytes(US_ASCII));
        out.writeBytes(stream);
        out.writeBytes("\nendstream endobj\ntrailer <</Root 1 0 R/Size 6>>\n%%EOF\n".getBytes(US_ASCII));
        return out.toByteArray();
    }

    /// A PNG of black pixels with one bit each; their data is present only if `honest`.
    static byte[] png(int width, int height, boolean honest) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new DeflaterOutputStream(packed)) {
            for (int i = 0; i < (honest ? height : 1); i++) {
                out.write(new byte[1 + (width + 7) / 8]);
            }
        }
        ByteArrayOutputStream header = new ByteArrayOutputStream();
        DataOutputStream fields = new DataOutputStream(header);
        fields.writeInt(width);
        fields.writeInt(height);
        fields.write(new byte[] {1, 0, 0, 0, 0});
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        png.writeBytes(new byte[] {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10});
        chunk(png, "IHDR", header.toByteArray());
        chunk(png, "IDAT", packed.toByteArray());
        chunk(png, "IEND", new byte[0]);
        return png.toByteArray();
    }

    private static void chunk(ByteArrayOutputStream png, String type, byte[] content) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        body.writeBytes(type.getBytes(US_ASCII));
        body.writeBytes(content);
        CRC32 sum = new CRC32();
        sum.update(body.toByteArray());
        DataOutputStream out = new DataOutputStream(png);
        out.writeInt(content.length);
        out.write(body.toByteArray());
        out.writeInt((int) sum.getValue());
    }

    private static byte[] letters() {
        byte[] block = new byte[BLOCK];
        Arrays.fill(block, (byte) 'a');
        return block;
    }
}
