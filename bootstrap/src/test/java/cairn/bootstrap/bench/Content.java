package cairn.bootstrap.bench;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts.FontName;
import org.apache.pdfbox.pdmodel.graphics.image.JPEGFactory;
import org.apache.poi.xwpf.usermodel.XWPFDocument;

/// The same text of some 480 words in different files; another text for each number.
final class Content {
    private static final int WORDS_A_LINE = 12;
    private static final int NOTES = 4;

    private Content() {}

    /// In lines of a dozen words, each a sentence.
    static List<String> lines(int number) {
        List<String> lines = new ArrayList<>();
        for (int note = 0; note < NOTES; note++) {
            String[] words = Texts.note(number * NOTES + note).split("\\s+", -1);
            for (int from = 4; from + WORDS_A_LINE <= words.length; from += WORDS_A_LINE) {
                lines.add(IntStream.range(from, from + WORDS_A_LINE)
                                .mapToObj(i -> words[i])
                                .collect(Collectors.joining(" "))
                                .replace(".", "")
                        + ".");
            }
        }
        return lines;
    }

    static String text(int number) {
        return String.join("\n", lines(number));
    }

    static byte[] pdf(int number) {
        return saved(document -> {
            PDPage page = new PDPage(PDRectangle.A4);
            document.addPage(page);
            try (PDPageContentStream content = new PDPageContentStream(document, page)) {
                content.beginText();
                content.setFont(new PDType1Font(FontName.HELVETICA), 7);
                content.setLeading(14);
                content.newLineAtOffset(40, 780);
                for (String line : lines(number)) {
                    content.showText(line);
                    content.newLine();
                }
                content.endText();
            }
        });
    }

    /// The same page as a scanner has it: a grey picture of 200 dots an inch.
    static byte[] scan(int number) {
        BufferedImage picture = new BufferedImage(1654, 2339, BufferedImage.TYPE_BYTE_GRAY);
        Graphics2D graphics = picture.createGraphics();
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, picture.getWidth(), picture.getHeight());
        graphics.setColor(Color.BLACK);
        graphics.setFont(new Font(Font.SERIF, Font.PLAIN, 22));
        int y = 120;
        for (String line : lines(number)) {
            graphics.drawString(line, 100, y);
            y += 50;
        }
        graphics.dispose();
        return saved(document -> {
            PDPage page = new PDPage(PDRectangle.A4);
            document.addPage(page);
            try (PDPageContentStream content = new PDPageContentStream(document, page)) {
                content.drawImage(
                        JPEGFactory.createFromImage(document, picture),
                        0,
                        0,
                        PDRectangle.A4.getWidth(),
                        PDRectangle.A4.getHeight());
            }
        });
    }

    static byte[] word(int number) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (XWPFDocument document = new XWPFDocument()) {
            lines(number).forEach(line -> document.createParagraph().createRun().setText(line));
            document.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /// A photograph's size in a photograph's format: soft colours with grain.
    static byte[] photo(int number, int width, int height) {
        Random random = new Random(number);
        BufferedImage picture = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int grain = random.nextInt(16);
                int red = (x * 200 / width + grain) & 0xFF;
                int green = (y * 200 / height + grain) & 0xFF;
                picture.setRGB(x, y, red << 16 | green << 8 | (number * 37 & 0x7F) + grain);
            }
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            ImageIO.write(picture, "jpg", bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    static String page(int number, String image) {
        String paragraphs =
                lines(number).stream().map(line -> "<p>" + line + "</p>").collect(Collectors.joining("\n"));
        return "<!doctype html><title>Page %d</title><meta property=\"og:image\" content=\"%s\"><article>%s</article>"
                .formatted(number, image, paragraphs);
    }

    private static byte[] saved(Drawing drawing) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PDDocument document = new PDDocument()) {
            drawing.draw(document);
            document.save(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    @FunctionalInterface
    private interface Drawing {
        void draw(PDDocument document) throws IOException;
    }
}
