package cairn.application.port;

import java.util.List;

/// A part of a list, and how many there are in all.
public record Listing<T>(List<T> items, long count) {
    public Listing {
        items = List.copyOf(items);
    }
}
