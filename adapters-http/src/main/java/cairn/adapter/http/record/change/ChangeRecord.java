package cairn.adapter.http.record.change;

import cairn.adapter.http.record.ResourceRecord;
import cairn.adapter.http.record.WireTime;
import cairn.domain.change.Change;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// A change of a resource.
///
/// @param resource in its present state; null if it was deleted
public record ChangeRecord(
        long sequence,
        String type,
        String resourceId,
        @Nullable ResourceRecord resource,
        String at) {
    public static ChangeRecord of(Change change, @Nullable ResourceRecord resource) {
        return new ChangeRecord(
                change.sequence(),
                change.type().name().toLowerCase(Locale.ROOT),
                change.resource().toString(),
                resource,
                WireTime.of(change.at()));
    }
}
