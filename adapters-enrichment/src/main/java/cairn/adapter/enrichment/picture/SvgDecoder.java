package cairn.adapter.enrichment.picture;

import cairn.domain.content.Dimensions;
import cairn.domain.content.ThumbnailSize;
import com.github.weisj.jsvg.SVGDocument;
import com.github.weisj.jsvg.parser.DocumentLimits;
import com.github.weisj.jsvg.parser.LoaderContext;
import com.github.weisj.jsvg.parser.SVGLoader;
import com.github.weisj.jsvg.parser.resources.ResourcePolicy;
import com.github.weisj.jsvg.renderer.NullPlatformSupport;
import com.github.weisj.jsvg.view.FloatSize;
import com.github.weisj.jsvg.view.ViewBox;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// Draws SVG with JSVG. Loads nothing that the document refers to, neither external resources nor
/// `data:` URLs.
final class SvgDecoder {
    /// Maximum levels of elements and of `use` elements, and maximum number of steps of a path.
    private static final DocumentLimits LIMITS = new DocumentLimits(64, 8, 100_000);

    private static final int MOST_EDGE = 1_000_000;

    /// @throws Refused if it exceeds a limit
    RasterDecoder.Decoded decode(Path file, DecodingDeadline deadline) throws IOException {
        LoaderContext context = LoaderContext.builder()
                .externalResourcePolicy(ResourcePolicy.DENY_ALL)
                .documentLimits(LIMITS)
                .build();
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            SVGDocument document = new SVGLoader().load(new SafeXml(in, deadline), null, context);
            // The loader swallows exceptions.
            deadline.check();
            if (document == null) {
                throw new IOException("no SVG");
            }
            Dimensions size = size(document.size());
            return new RasterDecoder.Decoded(
                    size, draw(document, size.within(ThumbnailSize.XL.edge()), deadline), Orientation.UPRIGHT);
        }
    }

    private static Dimensions size(FloatSize size) throws IOException {
        double width = Math.ceil(size.getWidth());
        double height = Math.ceil(size.getHeight());
        boolean isSane = width >= 1 && height >= 1 && width <= MOST_EDGE && height <= MOST_EDGE;
        if (!isSane) {
            throw new IOException("an SVG of " + width + " by " + height);
        }
        return new Dimensions((int) width, (int) height);
    }

    private static Pixels draw(SVGDocument document, Dimensions size, DecodingDeadline deadline) {
        BufferedImage image = new BufferedImage(size.width(), size.height(), BufferedImage.TYPE_INT_ARGB);
        Graphics2D graphics = image.createGraphics();
        try {
            graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
            graphics.clipRect(0, 0, size.width(), size.height());
            ViewBox whole = new ViewBox(size.width(), size.height());
            document.renderWithPlatform(NullPlatformSupport.INSTANCE, new TimedOutput(graphics, deadline), whole);
        } finally {
            graphics.dispose();
        }
        return Rgb.pixels(image);
    }
}
