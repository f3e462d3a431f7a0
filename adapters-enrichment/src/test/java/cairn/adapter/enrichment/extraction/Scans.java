package cairn.adapter.enrichment.extraction;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.graphics.image.CCITTFactory;

/// Contents of pages without text, some of them hostile, for use with [Pdfs].
final class Scans {
    private Scans() {}

    /// A scan as copiers compress it (ITU-T T.88): a generic region, encoded like a fax.
    static COSBase jbig2(PDDocument document, BufferedImage picture) throws IOException {
        int width = picture.getWidth();
        int height = picture.getHeight();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        int pageInformation = 48;
        segment(out, 0, pageInformation, 19);
        out.writeInt(width);
        out.writeInt(height);
        out.write(new byte[11]);
        byte[] fax = fax(document, picture);
        int genericRegion = 38;
        segment(out, 1, genericRegion, 18 + fax.length);
        out.writeInt(width);
        out.writeInt(height);
        out.write(new byte[9]);
        int codedLikeAFax = 1;
        out.writeByte(codedLikeAFax);
        out.write(fax);
        return Pdfs.picture(document, COSName.JBIG2_DECODE, width, height, bytes.toByteArray());
    }

    /// A segment of page 1.
    private static void segment(DataOutputStream out, int number, int type, int length) throws IOException {
        out.writeInt(number);
        out.writeByte(type);
        out.writeByte(0);
        out.writeByte(1);
        out.writeInt(length);
    }

    private static byte[] fax(PDDocument document, BufferedImage picture) throws IOException {
        BufferedImage bits = new BufferedImage(picture.getWidth(), picture.getHeight(), BufferedImage.TYPE_BYTE_BINARY);
        Graphics2D graphics = bits.createGraphics();
        graphics.drawImage(picture, 0, 0, null);
        graphics.dispose();
        try (InputStream coded =
                CCITTFactory.createFromImage(document, bits).getCOSObject().createRawInputStream()) {
            return coded.readAllBytes();
        }
    }

    /// A picture without a decoder here; its bytes do not matter.
    static COSBase jpeg2000(PDDocument document) throws IOException {
        return Pdfs.picture(document, COSName.JPX_DECODE, 100, 100, new byte[100]);
    }

    /// An object without a subtype.
    static COSBase nameless(PDDocument document) throws IOException {
        return document.getDocument().createCOSStream();
    }

    /// A square picture of that many pixels per side, wrapped in a form.
    static COSBase wrapped(PDDocument document, int side) throws IOException {
        COSDictionary objects = new COSDictionary();
        objects.setItem(Pdfs.NAME, Pdfs.picture(document, COSName.CCITTFAX_DECODE, side, side, new byte[100]));
        COSDictionary resources = new COSDictionary();
        resources.setItem(COSName.XOBJECT, objects);
        return Pdfs.form(document, resources, "/X Do");
    }

    /// A drawing by one operator that runs a program of that many steps for every pixel.
    static COSBase program(PDDocument document, int steps) throws IOException {
        COSStream function = document.getDocument().createCOSStream();
        function.setInt(COSName.FUNCTION_TYPE, 4);
        function.setItem(COSName.DOMAIN, COSArray.ofCOSIntegers(List.of(0, 1, 0, 1)));
        function.setItem(COSName.RANGE, COSArray.ofCOSIntegers(List.of(0, 1)));
        try (OutputStream out = function.createOutputStream()) {
            out.write(("{ add " + "1 add 1 sub ".repeat(steps / 2) + "}").getBytes(US_ASCII));
        }
        COSDictionary shading = new COSDictionary();
        shading.setInt(COSName.SHADING_TYPE, 1);
        shading.setItem(COSName.COLORSPACE, COSName.DEVICEGRAY);
        shading.setItem(COSName.FUNCTION, function);
        COSDictionary shadings = new COSDictionary();
        shadings.setItem(Pdfs.NAME, shading);
        COSDictionary resources = new COSDictionary();
        resources.setItem(COSName.SHADING, shadings);
        return Pdfs.form(document, resources, "/X sh");
    }
}
