package cairn.domain.content;

import java.util.Locale;

/// The sizes that thumbnails are made in. Nothing is enlarged: a picture that is smaller keeps its own.
public enum ThumbnailSize {
    SM(160),
    MD(320),
    LG(640),
    XL(1280);

    private final int edge;

    ThumbnailSize(int edge) {
        this.edge = edge;
    }

    /// Pixels of the longer edge, at most.
    public int edge() {
        return edge;
    }

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
