package cairn.domain.resource;

import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import java.util.Set;

/// The revisions that a resource may have when a client changes it.
///
/// @param any whether all revisions are accepted
public record Precondition(boolean any, Set<Long> revisions) {
    public static final Precondition NONE = new Precondition(true, Set.of());

    public Precondition {
        revisions = Set.copyOf(revisions);
    }

    public static Precondition oneOf(Set<Long> revisions) {
        return new Precondition(false, revisions);
    }

    /// Throws [Rejected] for any other revision.
    public void require(long revision) {
        if (!any && !revisions.contains(revision)) {
            throw new Rejected(new Failure.PreconditionFailed(
                    "The resource has changed since it was read; read it again, then apply your change."));
        }
    }
}
