package cairn.adapter.enrichment.picture;

import cairn.domain.content.MediaType;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Set;

/// The format of a file, from its first bytes, because the stated type may be wrong.
enum PictureFormat {
    JPEG,
    PNG,
    GIF,
    WEBP,
    TIFF,
    BMP,
    SVG,
    /// HEIC and AVIF: there is no decoder for them, but their header states the dimensions.
    HEIF,
    /// Everything else; there is no decoder for it: JPEG XL, icons, some raw files of cameras …
    OTHER;

    /// Number of first bytes that are examined.
    static final int HEAD = 4096;

    private static final Set<String> HEIF_BRANDS =
            Set.of("heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "mif2", "msf1", "miaf", "avif", "avis");
    private static final int BRAND = 4;

    private static final byte[] PNG_MARK = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};

    static PictureFormat of(byte[] head) {
        if (starts(head, 0, 0xFF, 0xD8, 0xFF)) {
            return JPEG;
        }
        if (starts(head, 0, PNG_MARK)) {
            return PNG;
        }
        if (starts(head, 0, 'G', 'I', 'F', '8')) {
            return GIF;
        }
        if (starts(head, 0, 'R', 'I', 'F', 'F') && starts(head, 8, 'W', 'E', 'B', 'P')) {
            return WEBP;
        }
        if (isTiff(head)) {
            return TIFF;
        }
        if (starts(head, 0, 'B', 'M')) {
            return BMP;
        }
        if (isHeif(head)) {
            return HEIF;
        }
        return isSvg(head) ? SVG : OTHER;
    }

    /// Whether bytes of format `OTHER` are something else, rather than a damaged picture of the stated
    /// type.
    static boolean isElse(MediaType type, byte[] head) {
        return switch (type.subtype()) {
            case "jpeg", "jpg", "pjpeg", "png", "gif", "webp", "tiff", "bmp", "x-ms-bmp" -> isDocument(head);
            case String other -> true;
        };
    }

    /// Files that are called pictures by mistake: PDF, Office documents, text.
    private static boolean isDocument(byte[] head) {
        return starts(head, 0, '%', 'P', 'D', 'F', '-')
                || starts(head, 0, 'P', 'K', 3, 4)
                || starts(head, 0, 0xD0, 0xCF, 0x11, 0xE0)
                || isText(head);
    }

    /// UTF-8 without control characters; the last character may be cut.
    private static boolean isText(byte[] head) {
        String text = new String(head, 0, Math.max(0, head.length - 3), StandardCharsets.UTF_8);
        return !text.isBlank()
                && text.chars().allMatch(c -> c >= ' ' && c != 0x7F && c != 0xFFFD || Character.isWhitespace(c));
    }

    private static boolean isTiff(byte[] head) {
        return starts(head, 0, 'I', 'I', 42, 0)
                || starts(head, 0, 'M', 'M', 0, 42)
                || starts(head, 0, 'I', 'I', 43, 0)
                || starts(head, 0, 'M', 'M', 0, 43);
    }

    /// The box `ftyp` names the main brand of a file and compatible brands.
    private static boolean isHeif(byte[] head) {
        if (!starts(head, BRAND, 'f', 't', 'y', 'p')) {
            return false;
        }
        int end = Math.min(head.length, Math.max(0, ByteBuffer.wrap(head).getInt()));
        for (int at = 2 * BRAND; at + BRAND <= end; at += BRAND) {
            if (HEIF_BRANDS.contains(new String(head, at, BRAND, StandardCharsets.ISO_8859_1))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSvg(byte[] head) {
        String text = new String(head, StandardCharsets.ISO_8859_1).replace("\0", "");
        return text.contains("<svg") || text.contains(":svg");
    }

    private static boolean starts(byte[] head, int offset, int... mark) {
        byte[] bytes = new byte[mark.length];
        for (int i = 0; i < mark.length; i++) {
            bytes[i] = (byte) mark[i];
        }
        return starts(head, offset, bytes);
    }

    private static boolean starts(byte[] head, int offset, byte[] mark) {
        int end = offset + mark.length;
        return head.length >= end && Arrays.equals(head, offset, end, mark, 0, mark.length);
    }
}
