package cairn.application.resource;

import cairn.application.limit.CreditPeriod;
import cairn.application.limit.PlanLimits;
import cairn.application.port.content.ProcessingRepository;
import cairn.application.port.content.TextRepository;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.port.extraction.MarkdownRenderer;
import cairn.application.port.job.JobQueue;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.job.Job;
import cairn.domain.resource.Header;
import cairn.domain.resource.Insight;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;

/// Gives a note another text, byte for byte. A name that the old text would give follows the new one; a name of
/// anybody's choice stays.
public final class ReplaceNotepad {
    /// Bytes of the old text that are looked at for its name.
    private static final int HEAD = 64 << 10;

    private final Ports ports;
    private final PlanLimits limits;

    public ReplaceNotepad(Ports ports, PlanLimits limits) {
        this.ports = ports;
        this.limits = limits;
    }

    public ResourceView execute(Principal principal, Command command) {
        NoteText text = NoteText.of(command.text(), ports.markdown());
        WorkspaceId workspace = principal.workspaceId();
        return ports.transactions().write(new TreeLock.Shared(workspace), () -> {
            replace(principal, command, text);
            return ports.resources().views(workspace, List.of(command.id())).getFirst();
        });
    }

    private void replace(Principal principal, Command command, NoteText text) {
        Instant now = ports.clock().instant().truncatedTo(ChronoUnit.MILLIS);
        WorkspaceId workspace = principal.workspaceId();
        Resource.Notepad before = find(workspace, command.id());
        Locked.refuse(before, "");
        command.precondition().require(before.header().revision());
        long growth = text.utf8().length - before.size();
        write(workspace, before, text, now);
        limits.charge(principal, Charge.ofBytes(growth), CreditPeriod.of(now));
    }

    private Resource.Notepad find(WorkspaceId workspace, ResourceId id) {
        return ports.changes()
                .findForUpdate(workspace, id)
                .filter(Resource.Notepad.class::isInstance)
                .map(Resource.Notepad.class::cast)
                .orElseThrow(() -> Missing.resource(""));
    }

    private void write(WorkspaceId workspace, Resource.Notepad before, NoteText text, Instant now) {
        Header header = before.header();
        ResourceName name = isFromText(workspace, header) ? text.name() : header.name();
        ports.changes()
                .update(
                        workspace,
                        header.described(name, header.description(), header.icon(), header.markings())
                                .revised(now));
        ports.changes().updateNotepad(workspace, header.id(), text.utf8().length, text.preview());
        ports.texts().write(workspace, header.id(), Source.WRITTEN, text.utf8());
        // What was read out of the old text says nothing about the new one.
        ports.processing().update(workspace, header.id(), ProcessingState.PENDING, Insight.NONE);
        ports.backlog().mark(workspace, new Entry.OfResource(header.id()));
        ports.jobs().enqueue(new Job.Embed(workspace, header.id()), now);
    }

    private boolean isFromText(WorkspaceId workspace, Header header) {
        return ports.texts()
                .findHead(workspace, header.id(), Source.WRITTEN, HEAD)
                .map(utf8 -> new String(utf8, StandardCharsets.UTF_8))
                .filter(text -> NoteText.isNamedBy(text, header.name(), ports.markdown()))
                .isPresent();
    }

    /// @param text Markdown, at most 16 MiB of UTF-8; may be empty
    public record Command(ResourceId id, String text, Precondition precondition) {
        public static final int MAX_BYTES = 16 << 20;
    }

    /// What replacing a text touches.
    public record Ports(
            Transactions transactions,
            ResourceRepository resources,
            ResourceChanges changes,
            TextRepository texts,
            ProcessingRepository processing,
            IndexBacklog backlog,
            JobQueue jobs,
            MarkdownRenderer markdown,
            InstantSource clock) {}
}
