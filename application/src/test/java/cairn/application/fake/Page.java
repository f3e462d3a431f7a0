package cairn.application.fake;

import cairn.application.port.Listing;
import cairn.application.port.Window;
import java.util.List;

/// Windows on lists.
public final class Page {
    private Page() {}

    public static <T> Listing<T> of(List<T> all, Window window) {
        return new Listing<>(
                all.stream().skip(window.offset()).limit(window.limit()).toList(), all.size());
    }
}
