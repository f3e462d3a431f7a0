package cairn.application.version;

import cairn.application.resource.Missing;
import cairn.domain.resource.Resource;
import java.util.Optional;

/// Requires resources to be files.
final class Files {
    private Files() {}

    static Resource.StoredFile of(Optional<Resource> resource) {
        return resource.filter(Resource.StoredFile.class::isInstance)
                .map(Resource.StoredFile.class::cast)
                .orElseThrow(() -> Missing.resource(""));
    }
}
