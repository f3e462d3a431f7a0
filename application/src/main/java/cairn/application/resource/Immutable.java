package cairn.application.resource;

import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.Header;
import cairn.domain.resource.Resource;
import java.util.Objects;

/// Refuses changes of the content of immutable resources.
public final class Immutable {
    private Immutable() {}

    public static void refuse(Resource resource) {
        if (resource.header().markings().retention().isImmutable()) {
            throw new Rejected(new Failure.Conflict(
                    ConflictCode.MEMORY_IMMUTABLE,
                    "",
                    "This memory is immutable; delete it and store another one, or leave it as it is."));
        }
    }

    /// Allows changes of place, tags, label and lock, which are not content.
    public static void refuseChange(Resource before, Header after) {
        Header was = before.header();
        boolean saysTheSame = was.name().equals(after.name())
                && Objects.equals(was.description(), after.description())
                && Objects.equals(was.icon(), after.icon())
                && Objects.equals(was.markings().preferences(), after.markings().preferences());
        if (!saysTheSame) {
            refuse(before);
        }
    }
}
