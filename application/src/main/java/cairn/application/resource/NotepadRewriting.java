package cairn.application.resource;

import cairn.application.port.content.ProcessingRepository;
import cairn.application.port.content.TextRepository;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.port.extraction.MarkdownRenderer;
import cairn.application.port.job.ProcessingJobs;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.domain.job.Job;
import cairn.domain.resource.Header;
import cairn.domain.resource.Insight;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceName;
import cairn.domain.workspace.WorkspaceId;
import java.nio.charset.StandardCharsets;
import java.time.Instant;

/// Replaces the text of a note and updates everything derived from it, in the caller's transaction.
public final class NotepadRewriting {
    /// Number of bytes of the old text that are read to derive its name.
    private static final int HEAD = 64 << 10;
    private final ResourceChanges changes;
    private final TextRepository texts;
    private final ProcessingRepository processing;
    private final IndexBacklog backlog;
    private final ProcessingJobs jobs;
    private final MarkdownRenderer markdown;

    public NotepadRewriting(
            ResourceChanges changes,
            TextRepository texts,
            ProcessingRepository processing,
            IndexBacklog backlog,
            ProcessingJobs jobs,
            MarkdownRenderer markdown) {
        this.changes = changes;
        this.texts = texts;
        this.processing = processing;
        this.backlog = backlog;
        this.jobs = jobs;
        this.markdown = markdown;
    }

    NoteText read(String text) {
        return NoteText.of(text, markdown);
    }

    void write(WorkspaceId workspace, Resource.Notepad before, NoteText text, Instant now) {
        Header header = before.header();
        ResourceName name = isFromText(workspace, header) ? text.name() : header.name();
        changes.update(
                workspace,
                header.described(name, header.description(), header.icon(), header.markings())
                        .revised(now));
        changes.updateNotepad(workspace, header.id(), text.utf8().length, text.preview());
        texts.write(workspace, header.id(), Source.WRITTEN, text.utf8());
        // The results of processing the old text do not apply to the new one.
        processing.update(workspace, header.id(), ProcessingState.PENDING, Insight.NONE);
        backlog.markDirty(workspace, new Entry.OfResource(header.id()));
        jobs.restart(new Job.Embed(workspace, header.id()), now);
    }

    private boolean isFromText(WorkspaceId workspace, Header header) {
        return texts.findHead(workspace, header.id(), Source.WRITTEN, HEAD)
                .map(utf8 -> new String(utf8, StandardCharsets.UTF_8))
                .filter(text -> NoteText.isNamedBy(text, header.name(), markdown))
                .isPresent();
    }
}
