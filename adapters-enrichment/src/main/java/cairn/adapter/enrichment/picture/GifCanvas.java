package cairn.adapter.enrichment.picture;

import java.io.IOException;
import java.util.Optional;
import javax.imageio.ImageReader;
import javax.imageio.metadata.IIOMetadata;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/// The canvas of an animation (GIF89a, §18). The first picture may be smaller, and lie anywhere on it.
///
/// @param left offset of the first picture from the canvas's left edge
record GifCanvas(int width, int height, int left, int top) {
    private static final String STREAM = "javax_imageio_gif_stream_1.0";
    private static final String IMAGE = "javax_imageio_gif_image_1.0";

    /// Returns empty if the file states no canvas that the picture fits on; then the picture is used
    /// alone.
    static Optional<GifCanvas> of(ImageReader reader) throws IOException {
        Optional<Element> screen = find(reader.getStreamMetadata(), STREAM, "LogicalScreenDescriptor");
        Optional<Element> place = find(reader.getImageMetadata(0), IMAGE, "ImageDescriptor");
        if (screen.isEmpty() || place.isEmpty()) {
            return Optional.empty();
        }
        GifCanvas canvas = new GifCanvas(
                number(screen.get(), "logicalScreenWidth"),
                number(screen.get(), "logicalScreenHeight"),
                number(place.get(), "imageLeftPosition"),
                number(place.get(), "imageTopPosition"));
        boolean fits = canvas.left() + reader.getWidth(0) <= canvas.width()
                && canvas.top() + reader.getHeight(0) <= canvas.height();
        return fits ? Optional.of(canvas) : Optional.empty();
    }

    private static Optional<Element> find(IIOMetadata metadata, String format, String name) {
        NodeList found = ((Element) metadata.getAsTree(format)).getElementsByTagName(name);
        return found.getLength() == 0 ? Optional.empty() : Optional.of((Element) found.item(0));
    }

    private static int number(Element element, String attribute) {
        return Integer.parseInt(element.getAttribute(attribute));
    }

    /// The canvas with the picture on it, every `step`-th pixel of both.
    Pixels with(Pixels picture, int step) {
        Pixels whole = Pixels.transparent(Math.ceilDiv(width, step), Math.ceilDiv(height, step));
        for (int y = 0; y < picture.height(); y++) {
            int row = Math.min(top / step + y, whole.height() - 1);
            int column = left / step;
            int count = Math.min(picture.width(), whole.width() - column);
            System.arraycopy(picture.argb(), y * picture.width(), whole.argb(), row * whole.width() + column, count);
        }
        return whole;
    }
}
