package cairn.application.resource;

import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.Resource;

/// Refuses changes of a locked resource, until a client unlocks it.
public final class Locked {
    private Locked() {}

    public static void refuse(Resource resource, String pointer) {
        if (resource.header().markings().isLocked()) {
            throw new Rejected(new Failure.Conflict(
                    ConflictCode.RESOURCE_LOCKED,
                    pointer,
                    "This resource is locked; set its isLocked to false first, then change it."));
        }
    }
}
