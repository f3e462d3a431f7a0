package cairn.application.history;

import cairn.application.limit.CreditPeriod;
import cairn.application.limit.PlanLimits;
import cairn.application.port.account.UsageRepository;
import cairn.application.port.content.TextRepository;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.port.version.EditRepository;
import cairn.application.port.version.EditRepository.Edit;
import cairn.application.port.version.NoteVersions;
import cairn.domain.resource.Header;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.version.Author;
import cairn.domain.version.Thinning;
import cairn.domain.version.Version;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;

/// Keeps the texts that notes had. Takes part in the transaction of the edit, which holds the note's row.
public final class NoteHistory {
    private final NoteVersions versions;
    private final EditRepository edits;
    private final TextRepository texts;
    private final UsageRepository usage;
    private final PlanLimits limits;

    public NoteHistory(NoteVersions versions, EditRepository edits, TextRepository texts, UsageRepository usage) {
        this.versions = versions;
        this.edits = edits;
        this.texts = texts;
        this.usage = usage;
        this.limits = new PlanLimits(usage);
    }

    /// The version that a note's present text is. One that was never edited has the text it was made with.
    public Version current(WorkspaceId workspace, Resource.Notepad note) {
        Header header = note.header();
        Edit made = new Edit(1, header.createdAt(), new Author(header.createdBy(), null));
        return edits.find(workspace, header.id()).orElse(made).of(note.size());
    }

    /// Before the text is replaced: keeps it, unless it is empty or was saved in passing, and gives up what is too
    /// much of it all.
    ///
    /// @param isRestored an earlier text comes back, which is never in passing
    /// @return bytes that this uses, negative where it gives back; empty when the note has this very text
    public OptionalLong replace(
            Principal principal, Resource.Notepad note, byte[] text, boolean isRestored, Instant now) {
        WorkspaceId workspace = principal.workspaceId();
        ResourceId id = note.id();
        Author author = Author.of(principal);
        Version before = current(workspace, note);
        boolean isQuick = !isRestored && Thinning.isQuick(before, author, now);
        boolean isPassing = false;
        if (isQuick || note.size() == text.length) {
            byte[] old = texts.find(workspace, id, Source.WRITTEN).orElseThrow();
            if (Arrays.equals(old, text)) {
                return OptionalLong.empty();
            }
            isPassing = isQuick && Thinning.goesOn(old, text);
        }
        edits.write(workspace, id, new Edit(before.number() + 1, now, author));
        return OptionalLong.of(isPassing || note.size() == 0 ? 0 : keep(workspace, id, before, now));
    }

    private long keep(WorkspaceId workspace, ResourceId note, Version before, Instant now) {
        versions.insert(workspace, note, before);
        List<Version> surplus = Thinning.OF_NOTES.surplus(versions.list(workspace, note), now);
        versions.delete(workspace, note, surplus);
        return before.size() - Thinning.bytes(surplus);
    }

    /// Charges an edit. Where the plan has no room for it, the oldest versions of the note give way.
    public void charge(Principal principal, ResourceId note, long bytes, Instant now) {
        int period = CreditPeriod.of(now);
        boolean isOver = usage.charge(principal.accountId(), Charge.ofBytes(bytes), period, principal.plan())
                .isPresent();
        if (isOver) {
            long freed = makeRoom(principal, note, bytes);
            limits.charge(principal, Charge.ofBytes(bytes - freed), period);
        }
    }

    /// The account's row is locked since it was charged in vain.
    private long makeRoom(Principal principal, ResourceId note, long bytes) {
        WorkspaceId workspace = principal.workspaceId();
        long lacking = usage.find(principal.accountId()).lacking(bytes, principal.plan());
        // An account that was over its plan before may stay so, as long as it takes no more.
        List<Version> oldest = Thinning.givingWay(versions.list(workspace, note), Math.min(lacking, bytes));
        versions.delete(workspace, note, oldest);
        return Thinning.bytes(oldest);
    }
}
