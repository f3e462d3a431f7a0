package cairn.adapter.enrichment.picture;

import cairn.domain.content.MediaType;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// What a file is, told from its first bytes; its sender may be wrong.
enum PictureFormat {
    JPEG,
    PNG,
    GIF,
    WEBP,
    TIFF,
    BMP,
    SVG,
    /// One that is known, and that there is no decoder for: HEIC, AVIF, JPEG XL, icons, raw files of cameras …
    OTHER;

    /// So many first bytes tell.
    static final int HEAD = 4096;

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
        return isSvg(head) ? SVG : OTHER;
    }

    /// Whether bytes that are none of these may be a picture of that type all the same.
    static boolean isElse(MediaType type) {
        return switch (type.subtype()) {
            case "jpeg", "jpg", "pjpeg", "png", "gif", "webp", "tiff", "bmp", "x-ms-bmp" -> false;
            case String other -> true;
        };
    }

    private static boolean isTiff(byte[] head) {
        return starts(head, 0, 'I', 'I', 42, 0)
                || starts(head, 0, 'M', 'M', 0, 42)
                || starts(head, 0, 'I', 'I', 43, 0)
                || starts(head, 0, 'M', 'M', 0, 43);
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
