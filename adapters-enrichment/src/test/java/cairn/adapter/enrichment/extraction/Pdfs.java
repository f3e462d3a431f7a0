package cairn.adapter.enrichment.extraction;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.common.PDStream;
import org.apache.pdfbox.pdmodel.encryption.AccessPermission;
import org.apache.pdfbox.pdmodel.encryption.StandardProtectionPolicy;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts.FontName;
import org.apache.pdfbox.pdmodel.graphics.color.PDDeviceGray;
import org.apache.pdfbox.pdmodel.graphics.form.PDFormXObject;
import org.apache.pdfbox.pdmodel.graphics.image.LosslessFactory;
import org.apache.pdfbox.pdmodel.graphics.image.PDImageXObject;

/// PDFs for tests.
final class Pdfs {
    static final COSName NAME = COSName.getPDFName("X");

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

    /// One page whose content is exactly `operators`.
    static byte[] ofContent(String operators) throws IOException {
        try (PDDocument document = new PDDocument()) {
            PDPage page = new PDPage();
            document.addPage(page);
            page.setContents(new PDStream(document, new ByteArrayInputStream(operators.getBytes(US_ASCII))));
            return bytes(document);
        }
    }

    /// One page of that size, displayed with that rotation in degrees.
    static byte[] ofPage(PDRectangle size, int rotation, String operators) throws IOException {
        try (PDDocument document = new PDDocument()) {
            PDPage page = new PDPage(size);
            page.setRotation(rotation);
            document.addPage(page);
            page.setContents(new PDStream(document, new ByteArrayInputStream(operators.getBytes(US_ASCII))));
            return bytes(document);
        }
    }

    /// A page with text and a page with a picture.
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

    /// A page with text and a page that shows the given object.
    static byte[] withObject(String text, Making object) throws IOException {
        try (PDDocument document = document(text)) {
            PDPage page = new PDPage();
            document.addPage(page);
            PDResources resources = new PDResources();
            COSDictionary objects = new COSDictionary();
            objects.setItem(NAME, object.in(document));
            resources.getCOSObject().setItem(COSName.XOBJECT, objects);
            page.setResources(resources);
            page.setContents(operators(document, "q 500 0 0 85 50 500 cm /X Do Q"));
            return bytes(document);
        }
    }

    /// Only the last page.
    static byte[] lastPage(byte[] pdf) throws IOException {
        try (PDDocument document = Loader.loadPDF(pdf)) {
            while (document.getNumberOfPages() > 1) {
                document.removePage(0);
            }
            return bytes(document);
        }
    }

    /// A form, which has resources of its own.
    static COSBase form(PDDocument document, COSDictionary resources, String operators) throws IOException {
        PDFormXObject form = new PDFormXObject(operators(document, operators));
        form.setBBox(new PDRectangle(1, 1));
        form.getCOSObject().setItem(COSName.RESOURCES, resources);
        return form.getCOSObject();
    }

    /// A picture whose bytes are already encoded.
    static COSBase picture(PDDocument document, COSName filter, int width, int height, byte[] bytes)
            throws IOException {
        InputStream coded = new ByteArrayInputStream(bytes);
        return new PDImageXObject(document, coded, filter, width, height, 1, PDDeviceGray.INSTANCE).getCOSObject();
    }

    private static PDStream operators(PDDocument document, String operators) throws IOException {
        return new PDStream(document, new ByteArrayInputStream(operators.getBytes(US_ASCII)));
    }

    /// Creates an object for a document.
    interface Making {
        COSBase in(PDDocument document) throws IOException;
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
