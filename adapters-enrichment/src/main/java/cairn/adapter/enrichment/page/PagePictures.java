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

/// Fetches the pictures that a page names, by the rules for pages. Skips those that are unavailable,
/// because a page is complete without them.
final class PagePictures {
    private static final String ACCEPT = "image/*";

    /// The signature of ICO. Icons are not decoded; only their address is kept.
    private static final byte[] ICO = {0, 0, 1, 0};

    private static final int MOST_TRIED = 3;

    /// Formats that state their size in a few bytes. In contrast, the directory of a TIFF may be as long
    /// as the file, and every entry may be costly.
    private static final Set<String> HEADED = Set.of("png", "jpeg", "gif", "webp", "bmp");

    private final WebClient client;

    PagePictures(WebClient client) {
        this.client = client;
    }

    /// Returns the address of the first candidate that is a picture.
    @Nullable
    String icon(List<URI> candidates, FetchDeadline deadline) {
        return first(candidates, deadline, PagePictures::isIcon);
    }

    /// Returns the first candidate that is a picture.
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

    /// Reads only the header; decodes no pixels. Returns null if it is not a picture.
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

    /// Returns empty for formats that Java does not know, or whose header is not at the beginning.
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

    /// @param file the content of its address
    record Found(PageImage image, PictureFile file) {}

    /// In pixels.
    private record Size(int width, int height) {}
}
