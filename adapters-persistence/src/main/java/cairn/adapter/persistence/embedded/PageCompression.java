package cairn.adapter.persistence.embedded;

import java.lang.reflect.Field;
import org.h2.mvstore.MVStore;

/// Switches H2's compression of pages while a store is open. H2 itself supports only stores that
/// compress all pages or none; it reads the one field that is set here. Each page records
/// whether it is compressed.
///
/// Compressing all pages would cost 1 CPU-ms for each note created on its own, because a page that
/// changes often is written often. [BackgroundCompaction] compresses those that stay.
record PageCompression(MVStore store, Field level) {
    /// LZF, H2's faster algorithm.
    private static final int FAST = 1;

    static PageCompression of(MVStore store) {
        try {
            Field level = MVStore.class.getDeclaredField("compressionLevel");
            level.setAccessible(true);
            return new PageCompression(store, level);
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException("this version of H2 sets its compression otherwise", e);
        }
    }

    void on() {
        set(FAST);
    }

    void off() {
        set(0);
    }

    private void set(int value) {
        try {
            level.setInt(store, value);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
