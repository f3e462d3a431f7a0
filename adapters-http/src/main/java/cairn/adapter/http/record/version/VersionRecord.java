package cairn.adapter.http.record.version;

import cairn.adapter.http.record.RecordRenderer;
import cairn.adapter.http.record.ResourceRecord.UserRecord;
import cairn.adapter.http.record.WireTime;
import cairn.application.version.VersionView;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A version of a note.
public record VersionRecord(
        int version,
        String createdAt,
        long size,
        boolean isCurrent,
        UserRecord user,
        @Nullable KeyLabel key) {
    public static VersionRecord of(VersionView view) {
        return new VersionRecord(
                view.version().number(),
                WireTime.of(view.version().writtenAt()),
                view.version().size(),
                view.isCurrent(),
                RecordRenderer.user(view.user()),
                KeyLabel.of(view.key()));
    }

    /// The key that wrote the version.
    public record KeyLabel(UUID id, String name) {
        static @Nullable KeyLabel of(VersionView.@Nullable KeyLabel key) {
            return key == null ? null : new KeyLabel(key.id().value(), key.name());
        }
    }
}
