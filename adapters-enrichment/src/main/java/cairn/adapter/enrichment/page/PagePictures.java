package cairn.adapter.enrichment.page;

import cairn.adapter.enrichment.web.FetchDeadline;
import cairn.adapter.enrichment.web.WebClient;
import cairn.adapter.enrichment.web.WebResponse;
import cairn.application.port.extraction.PictureFile;
import cairn.domain.content.MediaType;
import cairn.domain.resource.WebPage.PageImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.MemoryCacheImageInputStream;
import org.jspecify.annotations.Nullable;

/// Looks whether the pictures that a page names are there, by the rules for pages. What is unavailable is left out:
/// a page without its picture is a page.
final class PagePictures {
    private static final String ACCEPT = "image/*";

    /// Icons in a format of their own, which is not to be drawn, only named.
    private static final byte[] ICO = {0, 0, 1, 0};

    private static final int MOST_TRIED = 3;

    /// Formats that tell their size in a few bytes. The directory of a TIFF may be as long as its file, and each entry
    /// as costly as that.
    private static final Set<String> HEADED = Set.of("png", "jpeg", "gif", "webp", "bmp");

    private final WebClient client;

    PagePictures(WebClient client) {
        this.client = client;
    }

    /// The address of the first that is a picture.
    @Nullable
    String icon(List<URI> candidates, FetchDeadline deadline) {
        return first(candidates, deadline, PagePictures::isIcon);
    }

    /// The first that is a picture.
    @Nullable
    Found image(List<URI> candidates, FetchDeadline deadline) {
        return first(candidates, deadline, PagePictures::found);
    }

    private static Optional<Found> found(WebResponse answer) {
        MediaType type = ContentKind.of(answer.contentType(), answer.body());
        return Optional.ofNullable(measured(answer, type))
                .map(image -> new Found(image, new PictureFile(type, answer.body())));
    }

    private <T> @Nullable T first(
            List<URI> candidates, FetchDeadline deadline, Function<WebResponse, Optional<T>> test) {
        for (URI candidate : candidates.stream().limit(MOST_TRIED).toList()) {
            try {
                Optional<T> found = test.apply(client.get(candidate, ACCEPT, deadline));
                if (found.isPresent()) {
                    return found.get();
                }
            } catch (IOException e) {
                continue;
            }
        }
        return null;
    }

    private static Optional<String> isIcon(WebResponse answer) {
        MediaType type = ContentKind.of(answer.contentType(), answer.body());
        boolean isPicture = answer.body().length > 0 && (type.type().equals("image") || startsLikeIco(answer.body()));
        return isPicture ? Optional.of(answer.address().toString()) : Optional.empty();
    }

    private static boolean startsLikeIco(byte[] body) {
        return body.length > ICO.length && Arrays.equals(body, 0, ICO.length, ICO, 0, ICO.length);
    }

    /// Reads the header alone: no pixel is decoded. Null for what is no picture.
    static @Nullable PageImage measured(WebResponse answer, MediaType type) {
        if (!type.type().equals("image") || answer.body().length == 0) {
            return null;
        }
        Optional<Size> size = size(answer.body());
        return new PageImage(
                answer.address().toString(),
                size.map(Size::width).orElse(null),
                size.map(Size::height).orElse(null),
                type.toString());
    }

    /// Empty for formats that Java does not know, and for those whose header is not at the beginning.
    private static Optional<Size> size(byte[] picture) {
        try (ImageInputStream in = new MemoryCacheImageInputStream(new ByteArrayInputStream(picture))) {
            Iterator<ImageReader> readers = ImageIO.getImageReaders(in);
            while (readers.hasNext()) {
                ImageReader reader = readers.next();
                if (HEADED.contains(reader.getFormatName().toLowerCase(Locale.ROOT))) {
                    return Optional.of(size(reader, in));
                }
            }
            return Optional.empty();
        } catch (IOException | RuntimeException e) {
            return Optional.empty();
        }
    }

    private static Size size(ImageReader reader, ImageInputStream in) throws IOException {
        try {
            reader.setInput(in, true, true);
            return new Size(reader.getWidth(0), reader.getHeight(0));
        } finally {
            reader.dispose();
        }
    }

    /// @param file what lies at its address
    record Found(PageImage image, PictureFile file) {}

    /// In pixels.
    private record Size(int width, int height) {}
}
