package cairn.adapter.http.record;

import cairn.application.root.RootDetails;
import cairn.domain.resource.Header;
import cairn.domain.tree.Root;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A root in responses.
public record RootRecord(
        UUID id,
        String type,
        @Nullable String subtype,
        @JsonProperty("isPrivate") boolean isPrivate,
        String createdAt,
        String modifiedAt,
        @Nullable String lastResourceAddedAt,
        Folder folder) {

    public static RootRecord of(RootDetails details) {
        Root root = details.root();
        Header folder = details.folder().resource().header();
        return new RootRecord(
                root.id().value(),
                root.type().name(),
                root.subtype(),
                root.isPrivate(),
                WireTime.of(root.createdAt()),
                WireTime.of(root.modifiedAt()),
                WireTime.ofNullable(root.lastResourceAddedAt()),
                new Folder(
                        folder.id().value(),
                        folder.name().value(),
                        false,
                        IconRecord.of(folder.icon()),
                        new Permissions("owner"),
                        details.childrenCount(),
                        1));
    }

    /// @param childrenCount resources directly in it
    public record Folder(
            UUID id,
            String name,
            @JsonProperty("isReadonly") boolean isReadonly,
            @Nullable IconRecord icon,
            Permissions permissions,
            long childrenCount,
            int memberCount) {}

    /// The permissions of the key's holder.
    public record Permissions(String role) {}
}
