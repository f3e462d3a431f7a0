package cairn.adapter.enrichment.extraction;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.common.PDStream;
import org.apache.pdfbox.pdmodel.encryption.AccessPermission;
import org.apache.pdfbox.pdmodel.encryption.StandardProtectionPolicy;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts.FontName;
import org.apache.pdfbox.pdmodel.graphics.image.LosslessFactory;
import org.apache.pdfbox.pdmodel.graphics.image.PDImageXObject;

/// PDFs to try things on.
final class Pdfs {
    private Pdfs() {}

    static byte[] of(String... pages) throws IOException {
        try (PDDocument document = document(pages)) {
            return bytes(document);
        }
    }

    static byte[] encrypted(String ownerPassword, String userPassword, String page) throws IOException {
        try (PDDocument document = document(page)) {
            document.protect(new StandardProtectionPolicy(ownerPassword, userPassword, new AccessPermission()));
            return bytes(document);
        }
    }

    /// One page whose content is `operators`, as they are.
    static byte[] ofContent(String operators) throws IOException {
        try (PDDocument document = new PDDocument()) {
            PDPage page = new PDPage();
            document.addPage(page);
            page.setContents(new PDStream(document, new ByteArrayInputStream(operators.getBytes(US_ASCII))));
            return bytes(document);
        }
    }

    /// One page of that size, to be turned by so many degrees when it is looked at.
    static byte[] ofPage(PDRectangle size, int rotation, String operators) throws IOException {
        try (PDDocument document = new PDDocument()) {
            PDPage page = new PDPage(size);
            page.setRotation(rotation);
            document.addPage(page);
            page.setContents(new PDStream(document, new ByteArrayInputStream(operators.getBytes(US_ASCII))));
            return bytes(document);
        }
    }

    /// A page with text, and one that is a picture.
    static byte[] scanned(BufferedImage picture, String text) throws IOException {
        try (PDDocument document = document(text)) {
            PDPage page = new PDPage();
            document.addPage(page);
            PDImageXObject image = LosslessFactory.createFromImage(document, picture);
            try (PDPageContentStream content = new PDPageContentStream(document, page)) {
                content.drawImage(image, 50, 500, 500, 85);
            }
            return bytes(document);
        }
    }

    private static PDDocument document(String... pages) throws IOException {
        PDDocument document = new PDDocument();
        for (String text : pages) {
            PDPage page = new PDPage();
            document.addPage(page);
            write(document, page, text);
        }
        return document;
    }

    private static void write(PDDocument document, PDPage page, String text) throws IOException {
        try (PDPageContentStream content = new PDPageContentStream(document, page)) {
            content.beginText();
            content.setFont(new PDType1Font(FontName.HELVETICA), 12);
            content.newLineAtOffset(50, 700);
            content.showText(text);
            content.endText();
        }
    }

    private static byte[] bytes(PDDocument document) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        document.save(out);
        return out.toByteArray();
    }
}
