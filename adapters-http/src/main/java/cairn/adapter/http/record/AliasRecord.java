package cairn.adapter.http.record;

import cairn.domain.tree.Alias;
import cairn.domain.tree.NamedFolder;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.UUID;

/// An alias in responses.
///
/// @param reference usable in requests instead of the folder's ID
public record AliasRecord(
        String name,
        String reference,
        UUID resourceId,
        @JsonProperty("isSystem") boolean isSystem) {
    public static AliasRecord of(NamedFolder named) {
        Alias alias = named.alias();
        return new AliasRecord(
                alias.name(), Alias.PREFIX + alias.name(), named.folder().value(), alias.isSystem());
    }
}
