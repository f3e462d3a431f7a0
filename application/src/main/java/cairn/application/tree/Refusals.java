package cairn.application.tree;

import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.failure.Rejected;

/// Refusals of changes that the tree forbids.
public final class Refusals {
    private Refusals() {}

    static Rejected system(String pointer) {
        return conflict(
                ConflictCode.SYSTEM_RESOURCE,
                pointer,
                "Roots can't be moved, archived or deleted like other resources; use /v2/spaces for spaces.");
    }

    static Rejected parentLocked(String pointer) {
        return conflict(
                ConflictCode.RESOURCE_LOCKED,
                pointer,
                "The parent folder is locked, so nothing can be moved out of it; set its isLocked to false first.");
    }

    static Rejected holdsLocked(String pointer) {
        return conflict(
                ConflictCode.RESOURCE_LOCKED,
                pointer,
                "The folder contains a locked resource, which can't be deleted; unlock it first, or archive the"
                        + " folder.");
    }

    static Rejected untaggable(String pointer) {
        return conflict(
                ConflictCode.SYSTEM_RESOURCE,
                pointer,
                "The inbox and the bin can't have tags; tag the resources in them.");
    }

    public static Rejected notAFolder(String pointer) {
        return conflict(
                ConflictCode.PARENT_NOT_A_FOLDER,
                pointer,
                "Only a folder can become a space; give the ID of a folder.");
    }

    private static Rejected conflict(ConflictCode code, String pointer, String hint) {
        return new Rejected(new Failure.Conflict(code, pointer, hint));
    }
}
