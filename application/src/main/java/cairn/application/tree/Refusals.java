package cairn.application.tree;

import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.failure.Rejected;

/// Why the tree forbids a change.
final class Refusals {
    private Refusals() {}

    static Rejected system(String pointer) {
        return conflict(
                ConflictCode.SYSTEM_RESOURCE,
                pointer,
                "The tops of the tree are not moved, archived or deleted like items; spaces have /v2/spaces.");
    }

    static Rejected parentLocked(String pointer) {
        return conflict(
                ConflictCode.RESOURCE_LOCKED,
                pointer,
                "The folder it stands in is locked, so nothing is taken out of it; set its isLocked to false first.");
    }

    static Rejected holdsLocked(String pointer) {
        return conflict(
                ConflictCode.RESOURCE_LOCKED,
                pointer,
                "The folder holds a locked resource, which is not deleted; unlock that first, or archive the folder.");
    }

    static Rejected notAFolder(String pointer) {
        return conflict(
                ConflictCode.PARENT_NOT_A_FOLDER, pointer, "Only a folder becomes a space; give the id of one.");
    }

    private static Rejected conflict(ConflictCode code, String pointer, String hint) {
        return new Rejected(new Failure.Conflict(code, pointer, hint));
    }
}
