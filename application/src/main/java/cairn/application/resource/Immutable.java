package cairn.application.resource;

import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.Header;
import cairn.domain.resource.Resource;
import java.util.Objects;

/// What was made immutable keeps what it says, for as long as it is there.
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

    /// Places, tags, labels and locks say nothing of what it says.
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
