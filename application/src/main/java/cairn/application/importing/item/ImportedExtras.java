package cairn.application.importing.item;

import cairn.application.alias.SetAlias;
import cairn.application.port.IdSource;
import cairn.application.port.annotation.CommentRepository;
import cairn.application.port.exchange.ImportedItem;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.tree.AliasRepository;
import cairn.application.resource.GivenTimes;
import cairn.domain.annotation.Comment;
import cairn.domain.annotation.CommentId;
import cairn.domain.importing.ReportEntry;
import cairn.domain.resource.Header;
import cairn.domain.resource.Markings;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Alias;
import cairn.domain.tree.NamedFolder;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Adds comments, aliases and locks to new resources, in the caller's transaction.
public final class ImportedExtras {
    private final CommentRepository comments;
    private final AliasRepository aliases;
    private final ResourceChanges changes;
    private final IdSource ids;

    public ImportedExtras(CommentRepository comments, AliasRepository aliases, ResourceChanges changes, IdSource ids) {
        this.comments = comments;
        this.aliases = aliases;
        this.changes = changes;
        this.ids = ids;
    }

    /// @return report of what could not be added
    public List<ReportEntry> add(Principal principal, ResourceId made, ImportedItem item, Instant now) {
        item.details()
                .comments()
                .forEach(comment -> comments.insert(principal.workspaceId(), comment(principal, made, comment, now)));
        List<ReportEntry> entries = name(principal.workspaceId(), made, item);
        if (item.details().isLocked()) {
            lock(principal.workspaceId(), made);
        }
        return entries;
    }

    private Comment comment(Principal principal, ResourceId made, ImportedItem.Comment comment, Instant now) {
        GivenTimes times = ImportedTimes.of(comment.created(), comment.modified(), now);
        return new Comment(
                new CommentId(ids.next()),
                made,
                comment.content(),
                comment.author(),
                principal.accountId(),
                comment.isPinned(),
                times.createdAt(now),
                times.modifiedAt(now));
    }

    /// Adds aliases, unless they belong to another folder, or the workspace has reached the limit.
    public List<ReportEntry> name(WorkspaceId workspace, ResourceId folder, ImportedItem item) {
        List<ReportEntry> entries = new ArrayList<>();
        List<Alias> wanted = item.details().aliases();
        int known = wanted.isEmpty() ? 0 : aliases.list(workspace).size();
        for (Alias alias : wanted) {
            Optional<ResourceId> holder = aliases.find(workspace, alias);
            if (holder.isEmpty() && known < SetAlias.Command.MOST) {
                aliases.insert(workspace, new NamedFolder(alias, folder));
                known++;
            } else if (holder.isEmpty()) {
                entries.add(leftOut(
                        item,
                        "too_many_aliases",
                        "The alias \"" + alias.name() + "\" was left out: a workspace has at most "
                                + SetAlias.Command.MOST + "."));
            } else if (!holder.get().equals(folder)) {
                entries.add(leftOut(
                        item,
                        "alias_taken",
                        "The alias \"" + alias.name() + "\" stands for another folder of this workspace."));
            }
        }
        return entries;
    }

    private static ReportEntry leftOut(ImportedItem item, String code, String message) {
        return Taking.changed(item.place(), ImportItems.name(item), code, message);
    }

    public void lock(WorkspaceId workspace, ResourceId id) {
        changes.findForUpdate(workspace, id)
                .map(Resource::header)
                .filter(header -> !header.markings().isLocked())
                .ifPresent(header -> changes.update(workspace, locked(header)));
    }

    private static Header locked(Header header) {
        Markings markings = header.markings();
        return header.described(
                header.name(),
                header.description(),
                header.icon(),
                new Markings(
                        markings.label(), markings.preferences(), true, markings.externalId(), markings.retention()));
    }
}
