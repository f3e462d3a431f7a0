package cairn.application.importing.item;

import cairn.application.port.annotation.LabelRepository;
import cairn.application.port.annotation.TagRepository;
import cairn.application.port.exchange.ImportStep;
import cairn.application.resource.TagAssignment;
import cairn.domain.annotation.Label;
import cairn.domain.annotation.Tag;
import cairn.domain.annotation.TagRef;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/// Tags and labels of an export.
public final class ImportedMarks {
    private final TagRepository tags;
    private final TagAssignment assignment;
    private final LabelRepository labels;

    public ImportedMarks(TagRepository tags, TagAssignment assignment, LabelRepository labels) {
        this.tags = tags;
        this.assignment = assignment;
        this.labels = labels;
    }

    /// Creates a tag. An existing tag only gets the description, if it has none.
    public Taking tag(Principal principal, ImportStep.Tag step, Instant now) {
        WorkspaceId workspace = principal.workspaceId();
        List<TagRef> named = List.of(new TagRef.ByName(step.name()));
        for (Tag tag : assignment.all(principal, named, Map.of(), now)) {
            if (tag.description() == null && step.description() != null) {
                tags.update(
                        workspace,
                        new Tag(tag.id(), tag.name(), step.description(), tag.createdBy(), tag.createdAt(), now));
            }
        }
        return Taking.NOTHING;
    }

    /// Sets a label, unless it was already changed in this workspace.
    public Taking label(Principal principal, ImportStep.OfLabel step) {
        WorkspaceId workspace = principal.workspaceId();
        Label wish = step.label();
        Label now = labels.list(workspace).stream()
                .filter(label -> label.id().equals(wish.id()))
                .findAny()
                .orElseThrow();
        if (now.equals(wish)) {
            return Taking.NOTHING;
        }
        if (!now.equals(Label.defaultOf(wish.id()))) {
            return Taking.noted(Taking.changed(
                    step.place(),
                    wish.name(),
                    "label_kept",
                    "Label " + wish.id().value() + " keeps its name in this workspace: \"" + now.name() + "\"."));
        }
        labels.update(workspace, wish);
        return Taking.NOTHING;
    }
}
