package cairn.application.change;

import cairn.domain.Ids;
import cairn.domain.change.ChangeHead;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.Missing;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/// The position of a reader of changes. Opaque to clients, and valid only in its workspace.
///
/// @param epoch of the log that `sequence` belongs to
/// @param sequence the newest change seen; while existing resources are listed, the newest change at the
/// start of the listing
/// @param listing progress of listing existing resources; empty once all are listed
public record ChangeCursor(WorkspaceId workspace, long epoch, long sequence, Optional<Listing> listing) {
    static final String POINTER = "#query/cursor";
    private static final int PARTS = 4;
    private static final String FOLLOWING = "-";
    private static final String FIRST = "*";

    static ChangeCursor following(WorkspaceId workspace, ChangeHead head) {
        return new ChangeCursor(workspace, head.epoch(), head.sequence(), Optional.empty());
    }

    static ChangeCursor fromBeginning(WorkspaceId workspace, ChangeHead head) {
        return new ChangeCursor(workspace, head.epoch(), head.sequence(), Optional.of(new Listing(Optional.empty())));
    }

    ChangeCursor seen(long newest) {
        return new ChangeCursor(workspace, epoch, newest, Optional.empty());
    }

    ChangeCursor listed(ResourceId last) {
        return new ChangeCursor(workspace, epoch, sequence, Optional.of(new Listing(Optional.of(last))));
    }

    ChangeCursor listedAll() {
        return seen(sequence);
    }

    /// The form that clients store.
    public String encode() {
        String position = listing.map(Listing::text).orElse(FOLLOWING);
        String text = String.join(" ", workspace.toString(), String.valueOf(epoch), String.valueOf(sequence), position);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    /// @param pointer to the cursor in the request
    static ChangeCursor decode(String text, WorkspaceId workspace, String pointer) {
        ChangeCursor cursor = parse(text)
                .orElseThrow(() -> refused(pointer, "The cursor is invalid; use a nextCursor, or from=beginning."));
        if (!cursor.workspace.equals(workspace)) {
            throw refused(
                    pointer,
                    "The cursor belongs to another workspace; select that one, or list everything again with"
                            + " GET /v2/changes?from=beginning.");
        }
        return cursor;
    }

    /// @param pointer to the cursor in the request
    /// @throws Rejected 410 if the log does not continue from here
    void requireContinued(ChangeHead head, String pointer) {
        if (!head.continues(epoch, sequence)) {
            throw new Rejected(new Failure.CursorExpired(
                    pointer,
                    "Changes after this cursor are no longer kept, or were lost when a backup was restored; list"
                            + " everything again with GET /v2/changes?from=beginning."));
        }
    }

    private static Optional<ChangeCursor> parse(String text) {
        try {
            String[] parts = new String(Base64.getUrlDecoder().decode(text), StandardCharsets.UTF_8).split(" ", -1);
            if (parts.length != PARTS) {
                return Optional.empty();
            }
            long epoch = Long.parseLong(parts[1]);
            long sequence = Long.parseLong(parts[2]);
            return Ids.parse(parts[0])
                    .map(WorkspaceId::new)
                    .flatMap(workspace ->
                            position(parts[3]).map(listing -> new ChangeCursor(workspace, epoch, sequence, listing)));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Optional<Optional<Listing>> position(String text) {
        return switch (text) {
            case FOLLOWING -> Optional.of(Optional.empty());
            case FIRST -> Optional.of(Optional.of(new Listing(Optional.empty())));
            case String id -> Ids.parse(id).map(last -> Optional.of(new Listing(Optional.of(new ResourceId(last)))));
        };
    }

    static Rejected deleted() {
        return new Rejected(new Failure.NotFound(Missing.WORKSPACE, "", "This workspace was deleted."));
    }

    static Rejected refused(String pointer, String hint) {
        return new Rejected(new Failure.InvalidCursor(pointer, hint));
    }

    /// @param after last resource listed; empty at the start
    public record Listing(Optional<ResourceId> after) {
        String text() {
            return after.map(ResourceId::toString).orElse(FIRST);
        }
    }
}
