package cairn.domain.content;

import java.util.Locale;

/// The sizes of thumbnails. Smaller pictures are not enlarged.
public enum ThumbnailSize {
    SM(160),
    MD(320),
    LG(640),
    XL(1280);

    private final int edge;

    ThumbnailSize(int edge) {
        this.edge = edge;
    }

    /// Maximum length of the longer edge, in pixels.
    public int edge() {
        return edge;
    }

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
