package cairn.domain.importing;

import java.util.UUID;

/// The ID of an import.
public record ImportId(UUID value) {
    @Override
    public String toString() {
        return value.toString();
    }
}
