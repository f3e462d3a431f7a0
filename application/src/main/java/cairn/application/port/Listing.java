package cairn.application.port;

import java.util.List;

/// A part of a list, and the total number of items.
public record Listing<T>(List<T> items, long count) {
    public Listing {
        items = List.copyOf(items);
    }
}
