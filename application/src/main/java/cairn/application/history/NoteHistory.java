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

/// Keeps earlier texts of notes. Works in the transaction of the edit, which has locked the note's row.
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

    /// The current version; the original one if the note was never edited.
    public Version current(WorkspaceId workspace, Resource.Notepad note) {
        Header header = note.header();
        Edit made = new Edit(1, header.createdAt(), new Author(header.createdBy(), null));
        return edits.find(workspace, header.id()).orElse(made).of(note.size());
    }

    /// Called before the text is replaced: stores it as a version, unless it is empty or superseded by a
    /// quick edit, and deletes surplus versions.
    ///
    /// @param isRestored whether an earlier text is restored, which never counts as a quick edit
    /// @return bytes used by the history, negative if it frees some; empty if the text does not change
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

    /// Charges an edit. If the plan has no space for it, deletes the oldest versions of the note.
    public void charge(Principal principal, ResourceId note, long bytes, Instant now) {
        int period = CreditPeriod.of(now);
        boolean isOver = usage.charge(principal.accountId(), Charge.ofBytes(bytes), period, principal.plan())
                .isPresent();
        if (isOver) {
            long freed = makeRoom(principal, note, bytes);
            limits.charge(principal, Charge.ofBytes(bytes - freed), period);
        }
    }

    /// The refused charge has locked the account's row.
    private long makeRoom(Principal principal, ResourceId note, long bytes) {
        WorkspaceId workspace = principal.workspaceId();
        long lacking = usage.find(principal.accountId()).lacking(bytes, principal.plan());
        // An account that was over its limit before may remain so, as long as its usage does not grow.
        List<Version> oldest = Thinning.givingWay(versions.list(workspace, note), Math.min(lacking, bytes));
        versions.delete(workspace, note, oldest);
        return Thinning.bytes(oldest);
    }
}
